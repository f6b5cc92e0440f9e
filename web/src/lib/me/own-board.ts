import type { Board, Parts } from '#lib/api/board.ts';

/** What a player's page follows: the board of an event of hundreds would be new with every result. */
export const OWN_PARTS: Parts = ['about', 'brackets', 'draws', 'clock', 'announcements', 'me'];

/** The board as far as it is about this browser's player: what the hall says to them alone, in the places where
 * pages look for it. */
export function ownBoard(board: Board): Board {
	const { me } = board;
	if (!me) return board;
	return {
		...board,
		entries: me.people ?? {},
		matches: me.games ?? {},
		calls: me.calls ?? {},
		announcements: { ...board.announcements, ...me.announcements }
	};
}
