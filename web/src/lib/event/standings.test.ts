import { expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { cutsOf, gamesOf, standingLines } from './standings.ts';

const match = (n: number, sides: string[], more: Partial<BoardMatch>) =>
	({ n, stage: 'round-robin', round: n, sides, kind: 'played', state: 'done', ...more }) as BoardMatch;
const row = (place: number) => ({ place, wins: 0, losses: 0, for: 0, against: 0 });
const board = {
	matches: {
		a: match(1, ['1', '2'], { score: [7, 4], winner: '1' }),
		b: match(2, ['2', '1'], { score: [7, 2], winner: '2' }),
		c: match(3, ['1'], { kind: 'bye', counted: [7, 6], winner: '1' }),
		d: match(4, ['1', '2'], { kind: 'pending', state: 'playing' }),
		e: match(5, ['1', '2'], { stage: 'championship', score: [7, 0], winner: '1' })
	},
	standings: { order: ['1', '2', '3'], rows: { '1': row(1), '2': row(2), '3': row(3) } },
	todo: { a: { kind: 'tiebreak', line: { do: 'tiebreak', order: ['Treys', 'Blanks'] } } },
	entries: { '1': { name: 'Aces' }, '2': { name: 'Blanks' }, '3': { name: 'Treys' } },
	brackets: { championship: { seeds: { '1': {}, '2': {} } }, consolation: { seeds: { '3': {} } } }
} as unknown as Board;

it('shows how each game of the rounds went', () => {
	const [first, second] = standingLines(board);
	expect(first?.marks).toEqual(['won', 'lost', 'bye', 'to-play']);
	expect(second?.marks).toEqual(['lost', 'won', 'to-play']);
});

it('knows who is level, and gives them one place', () => {
	expect(standingLines(board).map(({ place, level }) => [place, level])).toEqual([[1, []], [2, ['3']], [2, ['2']]]);
});

it('draws again only what changed', () => {
	const first = standingLines(board);
	const { matches, standings } = board;
	const rows = { ...standings.rows, '3': { ...standings.rows['3'], wins: 1 } } as Board['standings']['rows'];
	const next = standingLines({ ...board, matches: { ...matches }, standings: { ...standings, rows } }, first);
	expect(next.map((line, n) => line === first[n])).toEqual([true, true, false]);
	expect(next[2]?.wins).toBe(1);
});

it('tells an entry its games with its own score first', () => {
	expect(gamesOf(board, '1').map(({ other, own, against, mark }) => [other, own, against, mark])).toEqual([
		['2', 7, 4, 'won'], ['2', 2, 7, 'lost'], [null, 7, 6, 'bye'], ['2', 7, 0, 'won']
	]);
});

it('cuts where the brackets begin', () => {
	expect(cutsOf(board)).toEqual([
		{ stage: 'championship', from: 1, to: 2 },
		{ stage: 'consolation', from: 3, to: 3 }
	]);
});
