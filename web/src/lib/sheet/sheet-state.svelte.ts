import type { Reason } from '#lib/api/board.ts';
import type { Follower, Numbered } from '#lib/live/socket.svelte.ts';
import type { SheetEntry } from './entry.ts';

/** Figures of a match: its score, or its games. */
export interface Figures {
	score?: number[];
	games?: number[][];
}

export interface SheetLine {
	/** From 1. */
	n: number;
	entry: SheetEntry;
	by: { name: string; role: string; entry?: string };
	at: number;
	struck: boolean;
	/** What it gave each side, if it counts. */
	gave?: number[];
}

/** A score sheet, as the hall sends it. */
export interface Sheet {
	match: string;
	/** Whose sheet it is; what is written for it names it. */
	pairing: string;
	sides: string[];
	entries: string[];
	seats: { seat: number; name: string; side: number }[];
	keeper?: { entry: string; name: string; elected: boolean };
	scoring: 'keepers' | 'players' | 'either';
	best_of: number;
	lines: SheetLine[];
	/** The end, where that alone was reported. */
	report?: Figures & { by: SheetLine['by']; at: number };
	penalties: { call: number; side: number; points: number; clause?: string }[];
	tally: { totals: number[]; games: number[][]; hands: number; complete: boolean };
	/** The sides that agree, by their places. */
	confirmed: number[];
	signed: boolean;
	dispute?: { why?: string; by: SheetLine['by']; claims?: (Figures & { entry?: string })[]; since: number };
	/** Why the event refused the result. */
	refused?: Reason;
	/** The result of the match, where that is not the sheet's. */
	result?: Figures & { kind: string; winner?: string };
	superseded?: { pairing?: string; why: string };
	status: 'open' | 'disputed' | 'final' | 'posted' | 'corrected' | 'elsewhere' | 'outdated';
}

/** Whether it can still be written on. */
export function isOpen({ status }: Sheet): boolean {
	return status === 'open' || status === 'outdated';
}

/** Whether the table elected this side to keep the score. One it has not elected is only who keeps it by the book. */
export function isKeeper({ keeper, entries }: Sheet, side: number): boolean {
	return keeper?.elected === true && keeper.entry === entries[side];
}

/** What a sheet's socket sends: the whole sheet each time. */
export interface SheetMessage extends Numbered {
	version: number;
	sheet: Sheet;
}

/** A score sheet as the hall has it. */
export class SheetState implements Follower<SheetMessage> {
	sheet = $state.raw<Sheet | null>(null);
	/** An empty sheet has version 0. */
	version = $state.raw<number | null>(null);

	receive({ version, sheet }: SheetMessage): void {
		this.version = version;
		this.sheet = sheet;
	}
}
