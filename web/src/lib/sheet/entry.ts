/** What a score keeper writes down. Side 0 of the match is the first named and has the even seats. */
export type SheetEntry =
	/** 42: a hand. */
	| { do: 'hand'; bidder?: number; bid?: string; outcome: 'made' | 'set' | 'renege'; by?: number }
	/** Fives: a score in play, a penalty, the end of a hand with its count. `game` counts from 1. */
	| { do: 'score'; side: number; points: number; game?: number }
	| { do: 'penalty'; against: number; game?: number }
	| { do: 'end'; to?: number; points?: number; game?: number }
	/** Mexican train: the pips left in each hand. */
	| { do: 'pips'; left: number[] }
	/** Strikes a line out, and may put another in its place. */
	| { do: 'strike'; line: number; why: string; instead?: SheetEntry };
