// What the draw page says beside a draw: why there is none, the words one was made from, what chance decides in it.

import type { Board, Reason, ToDoItem } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { nameIn } from '#lib/state/event-board.svelte.ts';
import { drawTitle } from './draw-title.ts';

/** Why nothing can be drawn now, and where that is settled. */
export interface NoDraw {
	title: string;
	/** The hall's own words, where it has some, and whom they are about. */
	reasons: { reason: Reason; who: string }[];
	lead: string;
	page: { path: string; label: string };
	/** Whether it is worth saying above a draw that is still in sight. */
	isNews: boolean;
}

/** Nothing while a draw is due, or one is held back. */
export function noDraw(board: Board): NoDraw | null {
	const todo = Object.values(board.todo ?? {});
	const of = (kind: ToDoItem['kind']) => todo.filter((it) => it.kind === kind);
	if (of('draw').length > 0 || of('publish').length > 0) return null;
	const desk = { path: '', label: m.nav_desk() };
	const entries = { path: 'entries', label: m.todo_entries() };
	if (board.places.order.length > 0) return { title: m.draw_over(), reasons: [], lead: m.draw_over_lead(), page: desk, isNews: true };
	const ties = of('tiebreak');
	if (ties.length > 0) {
		const reasons = ties.map(({ reason, line }) => ({ reason, who: tied(line).join(', ') }));
		return { title: m.draw_tie(), reasons, lead: '', page: { path: 'standings', label: m.todo_standings() }, isNews: true };
	}
	const missing = of('check-in').map(({ who }) => nameIn(board, who));
	if (missing.length > 0) return { title: m.draw_missing({ count: missing.length }), reasons: [], lead: missing.sort((a, b) => a.localeCompare(b)).join(' · '), page: entries, isNews: true };
	const enter = of('enter');
	if (enter.length > 0) return { title: m.draw_none(), reasons: enter.map(({ reason }) => ({ reason, who: '' })), lead: '', page: entries, isNews: true };
	return { title: m.draw_none(), reasons: [], lead: m.draw_none_lead(), page: desk, isNews: false };
}

/** Who is level, by name, as the line that breaks the tie has them. */
function tied(line: ToDoItem['line']): string[] {
	const order: unknown = (line as Record<string, unknown> | undefined)?.['order'];
	return Array.isArray(order) ? order.filter((name): name is string => typeof name === 'string') : [];
}

/** Draws for which words were said, each with its words. */
export function saidWords({ draws, progress }: Pick<Board, 'draws' | 'progress'>): { what: string; words: string }[] {
	return Object.values(draws).flatMap(({ what, words }) => (words === undefined ? [] : [{ what: drawTitle(what, progress.rounds), words }]));
}

/** What decides where nothing else does. `isRest` says that something was said before. */
export function decidedBy(what: string, board: Pick<Board, 'matches'>, isRest: boolean): string {
	const hasRounds = Object.values(board.matches).some(({ stage }) => stage === 'round-robin');
	if ((what === 'championship' || what === 'consolation') && hasRounds) return m.draw_seeded();
	return isRest ? m.draw_chance() : m.draw_all_chance();
}
