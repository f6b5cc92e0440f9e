import { expect, it } from 'vitest';
import type { Board, BoardCall } from '#lib/api/board.ts';
import { callQueue, disputesOf, isOwnCall, toDoOf } from './queue.ts';

it('puts the longest waiting first, and apart who has what', () => {
	const call = (state: BoardCall['state'], at: number, official?: string): BoardCall => ({ match: 'a', about: '', state, at, ...(official !== undefined && { official }) });
	const board = {
		matches: { a: { table: 7 } },
		calls: { '1': call('ruled', 1), '2': call('open', 9), '3': call('open', 5), '4': call('taken', 2, 'Sam'), '5': call('taken', 3, 'Ruth'), '6': call('ruled', 8) }
	} as unknown as Board;
	const queue = callQueue(board, 'Sam');
	const numbers = Object.fromEntries(Object.entries(queue).map(([part, list]) => [part, list.map(({ n }: { n: number }) => n)]));
	expect(numbers).toEqual({ open: [3, 2], mine: [4], others: [5], ruled: [6, 1] });
	expect(queue.open[0]?.table).toBe(7);
	expect(callQueue(board, null).mine).toEqual([]);
});

it('says what a dispute is about, where the hall says it', () => {
	const board = { matches: { a: { table: 7, state: 'disputed' }, b: { table: 8, state: 'playing' } } } as unknown as Board;
	expect(disputesOf(board)).toEqual([{ match: 'a', table: 7, said: null }]);
	const reason = { code: 'todo/dispute' as const, params: { match: 'a' }, text: 'hand 9 was ours' };
	const todo: Board['todo'] = { 'dispute:a': { kind: 'dispute', match: 'a', since: 9, urgency: 'now', who: 'Ruth', reason } };
	expect(disputesOf({ ...board, todo })).toMatchObject([{ match: 'a', said: { reason, who: 'Ruth' } }]);
});

it('knows a call from a match of their own', () => {
	const board = { matches: { a: { sides: ['1+2', '3'] } } } as unknown as Board;
	const call = { match: 'a', about: '', state: 'open' as const };
	expect([isOwnCall(board, { call }, ['2']), isOwnCall(board, { call }, ['4']), isOwnCall(board, { call }, [])]).toEqual([true, false, false]);
});

it('lists signed sheets that wait to be taken in', () => {
	const todo = { a: { kind: 'take-in', since: 9 }, b: { kind: 'score', since: 1 }, c: { kind: 'take-in', since: 5 } } as unknown as Board['todo'];
	expect(toDoOf(todo === undefined ? {} : { todo }).map(([key]) => key)).toEqual(['c', 'a']);
	expect(toDoOf({})).toEqual([]);
});
