import { isOf } from '#lib/me/own-day.ts';
import type { Board, BoardCall, Parts, ToDoItem } from '#lib/api/board.ts';

/** What an official's pages follow. */
export const CALL_PARTS: Parts = ['about', 'entries', 'matches', 'calls', 'clock', 'todo'];

/** A call with its number and the table it came from. */
export interface Queued {
	n: number;
	call: BoardCall;
	table: number | null;
}

/** Calls as an official needs them: those nobody has, those with this official, those with another, those
 * that are ruled on. The longest waiting comes first, the last ruling too. */
export interface CallQueue {
	open: Queued[];
	mine: Queued[];
	others: Queued[];
	ruled: Queued[];
}

export function callQueue(board: Board, name: string | null): CallQueue {
	const all = Object.entries(board.calls)
		.map(([n, call]) => ({ n: Number(n), call, table: board.matches[call.match]?.table ?? null }))
		.sort((a, b) => (a.call.at ?? 0) - (b.call.at ?? 0) || a.n - b.n);
	const taken = all.filter(({ call }) => call.state === 'taken');
	const isMine = ({ call }: Queued) => name !== null && call.official === name;
	return {
		open: all.filter(({ call }) => call.state === 'open'),
		mine: taken.filter(isMine),
		others: taken.filter((it) => !isMine(it)),
		ruled: all.filter(({ call }) => call.state === 'ruled').reverse()
	};
}

/** Whether one of the sides of a call's match is of these entries: who plays in it is no official there. */
export function isOwnCall(board: Pick<Board, 'matches'>, { call }: Pick<Queued, 'call'>, entries: readonly string[]): boolean {
	return board.matches[call.match]?.sides.some((side) => isOf(side, entries)) ?? false;
}

/** What else an official settles here by one press. */
const HERE: ReadonlySet<string> = new Set(['take-in', 'sheet-refused']);

/** What else waits for officials, the longest waiting first. */
export function toDoOf({ todo }: Pick<Board, 'todo'>): [string, ToDoItem][] {
	return Object.entries(todo ?? {})
		.filter(([, { kind }]) => HERE.has(kind))
		.sort(([, a], [, b]) => (a.since ?? 0) - (b.since ?? 0));
}

/** A match whose score is disputed. */
export interface Dispute {
	match: string;
	table: number | null;
	/** What was said, and by whom: for officials alone. */
	said: Pick<ToDoItem, 'reason' | 'who'> | null;
}

/** Disputes that wait for an official. */
export function disputesOf({ matches, todo }: Pick<Board, 'matches' | 'todo'>): Dispute[] {
	const said = Object.values(todo ?? {}).filter(({ kind }) => kind === 'dispute');
	return Object.entries(matches)
		.filter(([, { state }]) => state === 'disputed')
		.map(([match, { table }]) => ({ match, table: table ?? null, said: said.find((it) => it.match === match) ?? null }));
}
