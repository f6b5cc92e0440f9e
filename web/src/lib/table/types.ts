// What a table's socket sends, and what is sent to it.

import type { Lean, Schemas } from '#lib/api/client.ts';

export type Room = Omit<Schemas['Room'], 'tally'> & {
	/** Hands that changed the totals, each with the totals after it. */
	tally: [hand: number, totals: number[]][];
};
export type Snapshot = Omit<Schemas['TableSnapshot'], 'table'> & { table: Room };
export type RoomSeat = Schemas['RoomSeat'];
export type LogItem = Schemas['LogItem'];
export type May = Schemas['May'];
export type Failure = Schemas['Failure'];

/** An open table, as the lobby lists it. */
export type TableItem = Schemas['TableItem'];

/** A table that this browser sits at, or its account opened. */
export type MyTable = Lean<Schemas['MyTable']>;

export type View = Snapshot['view'];
export type FortyTwoView = Extract<View, { game: 'forty-two' }>;
export type FivesView = Extract<View, { game: 'fives' }>;
export type TrainView = Extract<View, { game: 'mexican-train'; view: 'seat' }>;
export type TrainBoard = Extract<View, { game: 'mexican-train'; view: 'results' }>;
export type FortyTwoHand = NonNullable<FortyTwoView['hand']>;
export type FivesHand = NonNullable<FivesView['hand']>;
export type TrainHand = NonNullable<TrainView['hand']>;

/** An act as it is sent: a line of a table record. What the hall lists as legal is sent as it came. */
export interface Act {
	do: string;
	seat?: number;
	bone?: string;
	position?: number;
	end?: string;
	on?: 'own' | 'train' | number;
	bid?: string;
	blind?: boolean;
	trump?: string;
	what?: string;
	order?: string[];
	points?: number;
	clause?: string;
	against?: number;
	upheld?: boolean;
}

export interface TableUpdate {
	kind: 'update';
	from: number;
	version: number;
	now: number;
	you?: number | null;
	spectators: number;
	table: Partial<Room>;
	view: Partial<Omit<View, 'hand'>> & { hand?: object | null };
	revealed?: Snapshot['revealed'];
	log: LogItem[];
}

export type TableMessage = Snapshot | TableUpdate;
