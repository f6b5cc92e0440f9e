// Whom an announcement is for, in words.

import type { Announcement, Board } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { nameIn } from '#lib/state/event-board.svelte.ts';

/** Whom an announcement is for. */
export function audienceName(board: Pick<Board, 'entries' | 'matches'>, to: Announcement['to']): string {
	if (to === 'all') return m.announce_all();
	if (to === 'staff') return m.announce_staff();
	if ('entry' in to) return nameIn(board, to.entry);
	const match = board.matches[to.match];
	return match?.table === undefined ? sidesOf(board, to.match) : m.table_n({ table: match.table });
}

/** The sides of a match. */
export function sidesOf(board: Pick<Board, 'entries' | 'matches'>, match: string): string {
	return (board.matches[match]?.sides ?? []).map((side) => nameIn(board, side)).join(` ${m.versus()} `);
}
