// What waits for a director or an official, and what can be done about it, in words.

import type { Board, ToDoItem } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { entersAlone } from './books.ts';
import { nameIn } from '#lib/state/event-board.svelte.ts';
import type { Line } from '#lib/state/event-desk.svelte.ts';
import type { IconName } from '#lib/ui/icons.ts';

/** Something to press: a line that is sent, or a page that is opened. */
export interface ToDoAct {
	label: string;
	line?: Line;
	href?: string;
	/** What is said once it is done. */
	done: string;
	isPrimary?: boolean;
}

export interface ToDoWords {
	tone: 'go' | 'time' | 'call' | 'differs';
	icon: IconName;
	title: string;
	/** Said beside the title, where the reason of the hall is not enough. */
	acts: ToDoAct[];
}

/** What only comes next, and keeps nobody waiting. */
const COMES_NEXT: ReadonlySet<string> = new Set(['draw', 'publish', 'start-clock', 'check-in', 'enter']);

export function isUrgent(item: ToDoItem): boolean {
	return !COMES_NEXT.has(item.kind);
}

/** The queue: tables that stand still before what only comes next, and of each what waits longest first. Scores
 * are the work itself, and those who are not here yet are one thing to do. */
export function queueOf(board: Board): [string, ToDoItem][] {
	const all = Object.entries(board.todo ?? {});
	const missing = all.filter(([, { kind }]) => kind === 'check-in');
	const items = all.filter(([, { kind }]) => kind !== 'score' && kind !== 'check-in');
	return [...items, ...missing.slice(0, 1)].sort(([, a], [, b]) => rank(a) - rank(b) || (a.since ?? 0) - (b.since ?? 0));
}

function rank(item: ToDoItem): number {
	return isUrgent(item) ? 0 : 1;
}

/** The line that settles it, where one does. */
export function lineOf({ line }: Pick<ToDoItem, 'line'>): Line | undefined {
	// The document of the API has any line here; the hall always says what it does.
	return line as Line | undefined;
}

export function wordsFor(item: ToDoItem, board: Board, event: string, me: string): ToDoWords {
	const where = item.table === undefined ? gameOf(item, board) : m.table_n({ table: item.table });
	const line = lineOf(item);
	const base = { acts: line ? [{ label: m.todo_do(), line, done: m.todo_done(), isPrimary: true }] : [] };
	const page = (path: string, label: string): ToDoAct => ({ label, href: `/e/${event}/${path}`, done: '', isPrimary: true });
	switch (item.kind) {
		case 'call': {
			const call = Number(line?.['call'] ?? 0);
			const rule = page(`calls/${call}?from=desk`, m.todo_rule());
			const go: ToDoAct = { label: m.todo_go(), line: { do: 'take-call', call, official: me }, done: m.todo_taken() };
			return { tone: 'call', icon: item.who === undefined ? 'hand' : 'person', title: m.todo_call({ where }), acts: item.who === undefined ? [rule, go] : [rule] };
		}
		case 'ruling':
			return { tone: 'call', icon: 'hand', title: m.todo_call({ where }), acts: onlineActs(item, board) };
		case 'dispute':
			return { tone: 'differs', icon: 'differs', title: m.todo_dispute({ where }), acts: [] };
		case 'sheet-refused':
			return { tone: 'differs', icon: 'warning', title: m.todo_refused({ where }), acts: sheetActs(item, page) };
		case 'take-in':
			return { tone: 'go', icon: 'half', title: m.todo_take_in({ where }), acts: line ? [{ label: m.todo_take_in_do(), line, done: m.todo_taken_in(), isPrimary: true }] : [] };
		case 'tiebreak':
			return { tone: 'time', icon: 'level', title: entersAlone(board.about.book) ? m.todo_tiebreak_players() : m.todo_tiebreak(), acts: [page('standings', m.todo_standings())] };
		case 'check-in':
			return { tone: 'go', icon: 'entries', title: m.todo_check_in({ count: missingIn(board) }), acts: [page('entries', m.todo_entries())] };
		case 'enter':
			return { tone: 'go', icon: 'entries', title: m.todo_enter(), acts: [page('entries', m.todo_entries())] };
		case 'draw':
			return { tone: 'go', icon: 'swap', title: m.todo_draw(), acts: [page('draw', m.todo_draw_do())] };
		case 'publish':
			return { tone: 'go', icon: 'swap', title: m.todo_publish(), acts: [page('draw', m.todo_draw_look())] };
		case 'start-clock':
			return { tone: 'time', icon: 'clock', title: m.todo_clock(), acts: line ? [{ label: m.clock_start(), line, done: m.clock_started() }] : [] };
		case 'late':
			return { tone: 'time', icon: 'hourglass', title: m.todo_late({ where }), acts: lateActs(item, board) };
		case 'overdue':
			return { tone: 'time', icon: 'pencil', title: m.todo_overdue({ where }), acts: [] };
		case 'away':
			return { tone: 'time', icon: 'person', title: m.todo_away({ where }), acts: onlineActs(item, board) };
		default:
			return { tone: 'go', icon: 'ready', title: item.reason.text, ...base };
	}
}

/** The sheet of a match is where its table is. */
function sheetActs({ table }: ToDoItem, page: (path: string, label: string) => ToDoAct): ToDoAct[] {
	return table === undefined ? [] : [page(`t/${table}`, m.todo_sheet())];
}

function missingIn(board: Board): number {
	return Object.values(board.todo ?? {}).filter(({ kind }) => kind === 'check-in').length;
}

function gameOf({ match }: ToDoItem, board: Board): string {
	const sides = match === undefined ? [] : (board.matches[match]?.sides ?? []);
	return sides.map((side) => nameIn(board, side)).join(` ${m.versus()} `);
}

function onlineActs({ match }: ToDoItem, board: Board): ToDoAct[] {
	const table = match === undefined ? undefined : board.matches[match]?.online;
	return table === undefined ? [] : [{ label: m.todo_open_table(), href: `/tables/${table}`, done: '', isPrimary: true }];
}

function lateActs(item: ToDoItem, board: Board): ToDoAct[] {
	const { match, who } = item;
	const sides = match === undefined ? [] : (board.matches[match]?.sides ?? []);
	return sides
		.filter((side): side is string => side !== null && (who === undefined || who === side))
		.map((by) => ({
			label: m.todo_forfeit({ who: nameIn(board, by) }),
			line: { do: 'forfeit', match, by },
			done: m.todo_forfeited({ who: nameIn(board, by) })
		}));
}
