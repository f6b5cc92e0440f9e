import type { Board, Parts } from '#lib/api/board.ts';
import { isOn } from '#lib/state/event-board.svelte.ts';

/** What the page of a sheet follows. */
export const SHEET_PARTS: Parts = ['about', 'entries', 'matches', 'clock'];

/** The match on a table, or the last one that was there. */
export function matchAt(board: Board, table: number): string | null {
	const there = Object.entries(board.matches).filter(([, match]) => match.table === table);
	const now = there.find(([, match]) => isOn(match));
	const last = there.sort(([, a], [, b]) => a.n - b.n).at(-1);
	return (now ?? last)?.[0] ?? null;
}
