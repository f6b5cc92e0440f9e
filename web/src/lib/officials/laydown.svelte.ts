// A declaration, tapped together bone by bone, for the hall's judge.

import type { BoneName } from '#lib/table/bones.ts';

export type Declared = 'laydown' | 'made' | 'set';
export const TRUMPS = ['blanks', 'aces', 'deuces', 'treys', 'fours', 'fives', 'sixes', 'doubles', 'follow-me'] as const;
export type Trump = (typeof TRUMPS)[number];

/** Where a tap goes: to the declarer's hand, to the bidder's where that is another, to what is on the table
 * in this trick, or to what was played before. */
export type Pile = 'held' | 'bidder' | 'trick' | 'gone';

/** The declaration as `hall judge` reads it. */
export interface Declaration {
	book: 'straight42' | 'n42pa';
	hands: string[][];
	trump: Trump;
	declarer: number;
	bidder: number;
	bid: string;
	what: Declared;
	order: string[] | null;
	leader: number;
	trick: string[];
	points: [number, number];
}

/** What the judge says: the supposed hands, and every bone in the order it falls; neither where it stands. */
export interface Judged {
	stands: boolean;
	hands?: string[][] | null;
	line?: string[] | null;
}

/** All bones in suit order: seven in the first row, four rows. */
export const ALL_BONES: readonly BoneName[] = [6, 5, 4, 3, 2, 1, 0].flatMap((high) =>
	Array.from({ length: high + 1 }, (_, n) => `${high}-${high - n}` as BoneName)
);
const HAND = 7;

/** The declarer has seat 0, so that the others are left, partner and right. */
export class LaydownDraft {
	book = $state<'straight42' | 'n42pa'>('straight42');
	what = $state<Declared>('laydown');
	bid = $state('31');
	trump = $state<Trump | null>(null);
	bidder = $state(0);
	leader = $state(0);
	isOrdered = $state(false);
	/** What the bidders have taken, where that matters. */
	taken = $state(0);
	pile = $state<Pile>('held');
	/** Bones in the order in which they were tapped. */
	#piles = $state<Record<Pile, BoneName[]>>({ held: [], bidder: [], trick: [], gone: [] });

	/** Who must hold how many: seven, less the tricks that are over, less one for who has played to this one. */
	tricks = $derived(Math.floor(this.#piles.gone.length / 4));
	needsBidder = $derived(this.book === 'straight42' && this.bidder !== 0);
	/** What is wrong with the count yet; nothing once it fits. */
	misfit = $derived.by((): { pile: Pile; have: number; want: number } | null => {
		const { held, bidder, trick, gone } = this.#piles;
		const whole = this.tricks * 4;
		if (gone.length !== whole) return { pile: 'gone', have: gone.length, want: whole + 4 };
		if (held.length !== this.#left(0)) return { pile: 'held', have: held.length, want: this.#left(0) };
		if (this.needsBidder && bidder.length !== this.#left(this.bidder)) {
			return { pile: 'bidder', have: bidder.length, want: this.#left(this.bidder) };
		}
		return trick.length > 3 ? { pile: 'trick', have: trick.length, want: 3 } : null;
	});
	/** Bones nobody has shown. */
	out = $derived(ALL_BONES.filter((bone) => this.where(bone) === null));

	pileOf(pile: Pile): readonly BoneName[] {
		return this.#piles[pile];
	}

	where(bone: BoneName): Pile | null {
		const piles: Pile[] = ['held', 'bidder', 'trick', 'gone'];
		return piles.find((pile) => this.#piles[pile].includes(bone)) ?? null;
	}

	/** Puts a bone on the pile that is being tapped; a second tap takes it off. */
	tap(bone: BoneName): void {
		const where = this.where(bone);
		if (where !== null) this.#piles[where] = this.#piles[where].filter((it) => it !== bone);
		if (where !== this.pile) this.#piles[this.pile] = [...this.#piles[this.pile], bone];
	}

	clear(): void {
		this.#piles = { held: [], bidder: [], trick: [], gone: [] };
		this.pile = 'held';
	}

	/** How many bones a seat still has. */
	#left(seat: number): number {
		const hasPlayed = (seat - this.leader + 4) % 4 < this.#piles.trick.length;
		return HAND - this.tricks - (hasPlayed ? 1 : 0);
	}

	/** What to ask the judge, once everything fits. The bones nobody has shown are dealt out as they come:
	 * the judge supposes every way. */
	declaration(): Declaration | null {
		if (this.misfit !== null || this.trump === null) return null;
		const out = [...this.out];
		const hands = [0, 1, 2, 3].map((seat): string[] => {
			if (seat === 0) return [...this.#piles.held];
			if (this.needsBidder && seat === this.bidder) return [...this.#piles.bidder];
			return out.splice(0, this.#left(seat));
		});
		const bidders = this.bidder % 2;
		const points: [number, number] = bidders === 0 ? [this.taken, 0] : [0, this.taken];
		return {
			book: this.book,
			hands,
			trump: this.trump,
			declarer: 0,
			bidder: this.bidder,
			bid: this.bid,
			what: this.what,
			order: this.isOrdered ? [...this.#piles.held] : null,
			leader: this.leader,
			trick: [...this.#piles.trick],
			points
		};
	}
}

/** One trick of a demonstration: who plays what, in order. */
export interface ShownTrick {
	plays: { seat: number; bone: BoneName }[];
}

/** The demonstration in tricks. Who plays a bone is who holds it in the supposed hands; what is on the table
 * already was played from the leader on. */
export function shownTricks({ trick, leader }: Pick<Declaration, 'trick' | 'leader'>, { hands, line }: Judged): ShownTrick[] {
	const down = trick.map((bone, n) => ({ seat: (leader + n) % 4, bone: bone as BoneName }));
	const rest = (line ?? [])
		.filter((bone) => !trick.includes(bone))
		.map((bone) => ({ seat: (hands ?? []).findIndex((hand) => hand.includes(bone)), bone: bone as BoneName }));
	const plays = [...down, ...rest];
	return Array.from({ length: Math.ceil(plays.length / 4) }, (_, n) => ({ plays: plays.slice(4 * n, 4 * n + 4) }));
}

/** A check whether a bone played was a renege, as a question to the judge: an order that begins with that bone,
 * from a hand with what the player held besides, after the bone that was led. */
export function renegeCheck(book: Declaration['book'], trump: Trump, led: string, played: string, held: readonly string[]): Declaration {
	const own = [played, ...held.filter((bone) => bone !== played)];
	const others = ALL_BONES.filter((bone) => bone !== led && !own.includes(bone));
	const size = own.length;
	// The player to the right led.
	const hands = [own, others.slice(0, size), others.slice(size, 2 * size), others.slice(2 * size, 3 * size - 1)];
	return { book, hands, trump, declarer: 0, bidder: 0, bid: '42', what: 'laydown', order: own, leader: 3, trick: [led], points: [0, 0] };
}

/** Whether the judge's answer to such a question is that the bone was a renege: nothing falls after it. */
export function isRenege(asked: Declaration, { stands, line }: Judged): boolean {
	const fallen = (line ?? []).filter((bone) => !asked.trick.includes(bone));
	return !stands && fallen.length === 1 && fallen[0] === asked.order?.[0];
}
