import { describe, expect, it } from 'vitest';
import type { Board, BoardMatch, ToDoItem } from '#lib/api/board.ts';
import { countStates, lineMatches, needsMe, tilesOf } from './tiles.ts';

const entries = Object.fromEntries(
	['Aces', 'Blanks', 'Treys', 'Fives'].map((name, n) => [String(n + 1), { n, name, checked_in: true, withdrawn: false }])
);
function board(matches: Record<string, Partial<BoardMatch>>, more: Partial<Board> = {}): Board {
	const filled = Object.entries(matches).map(([id, match], n) => [
		id,
		{ n, stage: 'round-robin', round: 2, sides: ['1', '2'], kind: 'pending', state: 'playing', ...match }
	]);
	return {
		progress: { stage: 'round-robin', round: 2 },
		entries,
		matches: Object.fromEntries(filled),
		tables: { count: 0, closed: [] },
		calls: {},
		clock: {},
		waiting: [],
		...more
	} as Board;
}
const states = (shown: Board) => tilesOf(shown).map(({ table, state }) => `${table} ${state}`);

describe('tilesOf', () => {
	it('shows each table with what is on it, free and closed ones too', () => {
		const shown = board({ a: { table: 2 } }, { tables: { count: 4, closed: [3] } });
		expect(states(shown)).toEqual(['1 free', '2 playing', '3 closed', '4 free']);
	});

	it('shows one more table than there are where a match is on it', () => {
		expect(states(board({ a: { table: 2 } }))).toEqual(['1 free', '2 playing']);
	});

	it('keeps what is over in sight for its round, until the next match comes', () => {
		const over: Partial<BoardMatch> = { table: 1, kind: 'played', state: 'done', score: [7, 4], winner: '1' };
		expect(states(board({ a: over }))).toEqual(['1 done']);
		expect(states(board({ a: { ...over, round: 1 } }))).toEqual([]);
		expect(states(board({ a: over, b: { table: 1 } }))).toEqual(['1 playing']);
		expect(states(board({ b: { table: 1 }, a: over }))).toEqual(['1 playing']);
		expect(states(board({ a: { ...over, kind: 'forfeit' } }))).toEqual(['1 forfeit']);
		const trains = (stage: string) => board({ a: { ...over, stage: 'tables' } }, { progress: { stage } } as Partial<Board>);
		expect([states(trains('tables')), states(trains('play-off'))]).toEqual([['1 done'], []]);
	});

	it('shows what a table waits for', () => {
		const on = { table: 1 };
		const call = (state: 'open' | 'taken', official?: string) => ({ '1': { match: 'a', about: 'x', state, ...(official ? { official } : {}) } });
		const todo = (kind: ToDoItem['kind']) => ({ '1': { kind, match: 'a', since: 9, urgency: 'soon' as const, reason: { code: 'todo/score' as const, params: {}, text: '' } } });
		expect(states(board({ a: { ...on, state: 'called' } }))).toEqual(['1 ready']);
		expect(states(board({ a: { ...on, state: 'disputed' } }))).toEqual(['1 dispute']);
		const agreed = { score: [6, 5], confirmed: ['1'] };
		expect(states(board({ a: { ...on, live: agreed } }))).toEqual(['1 playing']);
		expect(states(board({ a: { ...on, live: { ...agreed, complete: true } } }))).toEqual(['1 confirm']);
		const clock = { '1': { called: true, matches: ['a'] } } as unknown as Board['clock'];
		expect(states(board({ a: { ...on, live: agreed } }, { clock }))).toEqual(['1 confirm']);
		expect(states(board({ a: { ...on, extra_hands: 1 } }, { clock }))).toEqual(['1 extra']);
		expect(states(board({ a: on }, { calls: call('open') }))).toEqual(['1 call']);
		expect(tilesOf(board({ a: on }, { calls: call('taken', 'Sam') }))[0]).toMatchObject({ state: 'there', official: 'Sam' });
		expect(tilesOf(board({ a: on }, { todo: todo('late') }))[0]).toMatchObject({ state: 'late', since: 9 });
		expect(states(board({ a: on }, { todo: todo('overdue') }))).toEqual(['1 score']);
		expect(tilesOf(board({ a: { ...on, state: 'disputed' } })).every(needsMe)).toBe(true);
	});
});

it('shows what a ruling gave before anything else is on the sheet', () => {
	const penalties = [{ call: 1, to: '2', points: 2 }];
	const scores = (match: Partial<BoardMatch>) => tilesOf(board({ a: { table: 1, ...match } }))[0]?.sides.map(({ score }) => score);
	expect(scores({ penalties })).toEqual(['0', '2']);
	expect(scores({})).toEqual(['', '']);
});

it('offers the score line what is on tables, over or waiting', () => {
	const shown = board(
		{ a: { table: 1 }, b: { table: 2, sides: ['3', '4'], kind: 'played', state: 'done', score: [7, 2] }, c: { state: 'waiting' } },
		{ waiting: ['c'] }
	);
	expect(lineMatches(shown, tilesOf(shown)).map(({ match, table, score }) => [match, table, score])).toEqual([
		['a', 1, undefined], ['b', 2, [7, 2]], ['c', undefined, undefined]
	]);
});

it('offers what is over elsewhere to names alone, the newest first', () => {
	const over: Partial<BoardMatch> = { table: 1, round: 1, kind: 'played', state: 'done', score: [7, 2] };
	const shown = board({ a: over, b: { ...over, kind: 'forfeit' }, bye: { kind: 'bye', sides: ['3'], round: 1 }, c: { table: 1 } }, { brackets: {} });
	expect(lineMatches(shown, tilesOf(shown)).map(({ match, past }) => [match, past])).toEqual([['c', undefined], ['b', 'Round 1'], ['a', 'Round 1']]);
});

it('counts states', () => {
	expect(countStates(tilesOf(board({ a: { table: 1 }, b: { table: 2 } })))).toEqual({ playing: 2 });
});
