import type { Board, BoardCall } from '#lib/api/board.ts';
import { isOfMarks } from '#lib/event/books.ts';
import { m } from '#lib/paraglide/messages.js';
import { nameIn } from '#lib/state/event-board.svelte.ts';

/** What was ruled on a call and what follows from it; nothing before. */
export function rulingWords(call: Pick<BoardCall, 'state' | 'clause' | 'offender' | 'consequence'>, board: Pick<Board, 'entries' | 'about'>): string | null {
	const { state, clause, offender, consequence } = call;
	if (state !== 'ruled') return null;
	const own = nameIn(board, offender);
	if (typeof consequence === 'object') {
		const { points, to } = consequence.points;
		const side = nameIn(board, to);
		if (points < 0) return m.ruled_points_off({ points: -points, side });
		return isOfMarks(board.about.book) ? m.ruled_marks({ count: points, side }) : m.ruled_points({ points, side });
	}
	if (consequence === 'forfeit') return m.ruled_forfeit({ side: own });
	if (clause === undefined && offender === undefined) return m.calls_no_foul();
	return own === '' ? m.rule_noted() : m.ruled_noted({ side: own });
}
