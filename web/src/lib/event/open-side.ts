import type { Board, BoardMatch } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';

/** Who comes to a place of a match that is still open: the winner or the loser of a table, as far as that is known. */
export function openSide(board: Pick<Board, 'matches'>, match: Pick<BoardMatch, 'from'>, n: number): string {
	const feeder = match.from?.[n];
	const other = feeder?.winner_of ?? feeder?.loser_of;
	const table = other === undefined ? undefined : board.matches[other]?.table;
	if (table === undefined) return m.side_open();
	return feeder?.winner_of === undefined ? m.wall_loser({ table }) : m.wall_winner({ table });
}
