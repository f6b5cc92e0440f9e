import type { Lean, Schemas } from '#lib/api/client.ts';
import type { Follower } from '#lib/live/socket.svelte.ts';

/** Figures of a match: its score, or its games. */
export type Figures = Lean<Schemas['Figures']>;
export type SheetLine = Lean<Schemas['SheetLine']>;

/** A score sheet, as the hall sends it. A result elsewhere may say null. */
export type Sheet = Omit<Lean<Schemas['Sheet']>, 'result'> & { result?: Schemas['OtherResult'] };

/** What a sheet's socket sends: the whole sheet each time. */
export type SheetMessage = Omit<Schemas['SheetMessage'], 'sheet'> & { sheet: Sheet };

/** Whether it can still be written on. */
export function isOpen({ status }: Pick<Sheet, 'status'>): boolean {
	return status === 'open';
}

/** Whether the table elected this side to keep the score. One it has not elected is only who keeps it by the book. */
export function isKeeper({ keeper, entries }: Sheet, side: number): boolean {
	return keeper?.elected === true && keeper.entry === entries[side];
}

/** Whether the table has still to elect who keeps its score. */
export function lacksKeeper({ keeper, status }: Pick<Sheet, 'keeper' | 'status'>): boolean {
	return status === 'open' && keeper?.elected === false;
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
