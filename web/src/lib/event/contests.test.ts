import { expect, it } from 'vitest';
import type { Board } from '#lib/api/board.ts';
import { contestsOf } from './contests.ts';

const placed = (ids: string[], stages: string[], brackets: Record<string, unknown>) =>
	({
		brackets,
		places: { order: ids, rows: Object.fromEntries(ids.map((id, n) => [id, { place: n + 1, why: { code: 'place/won', text: '', params: { stage: stages[n] } } }])) }
	}) as unknown as Board;
const told = (board: Board) => contestsOf(board).map(({ stage, places }) => [stage, ...places.map(({ id, place }) => `${place} ${id}`)]);

it('tells doubles and singles apart, each with its own places', () => {
	const board = placed(['2+3', '4+5', '6', '7', '8+9', '1'], ['doubles', 'doubles', 'singles', 'singles', 'doubles', 'singles'], { doubles: {}, singles: {} });
	expect(told(board)).toEqual([
		['doubles', '1 2+3', '2 4+5', '3 8+9'],
		['singles', '1 6', '2 7', '3 1']
	]);
});

it('keeps the places of championship and consolation as they are', () => {
	expect(told(placed(['1', '2'], ['championship', 'consolation'], { championship: {}, consolation: {} }))).toEqual([[null, '1 1', '2 2']]);
	expect(told(placed([], [], {}))).toEqual([]);
});
