import type { Schemas } from '#lib/api/client.ts';
import type { Follower, Numbered } from '#lib/live/socket.svelte.ts';

export type Sheet = Schemas['SheetShape'];
export type SheetLine = Sheet['lines'][number];

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
