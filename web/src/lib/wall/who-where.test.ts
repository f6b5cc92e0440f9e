import { describe, expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { sittingOut, whoWhere } from './who-where.ts';

let n = 0;
const match = (sides: (string | null)[], more: Partial<BoardMatch> = {}): BoardMatch => ({
	n: ++n, stage: 'round-robin', round: 1, place: 1, sides, kind: 'pending', state: 'called', ...more
});
const names = (ids: string) => Object.fromEntries([...ids].map((id, at) => [id, { n: at + 1, name: id.toUpperCase() }]));

function board(entries: string, matches: BoardMatch[], more: Partial<Record<keyof Board, unknown>> = {}): Board {
	const rows = Object.fromEntries(matches.map((it) => [String(it.n), it]));
	return { entries: names(entries), matches: rows, brackets: {}, places: { order: [], rows: {} }, ...more } as unknown as Board;
}
const told = (it: Board) => whoWhere(it).map(({ name, at }) => `${name} ${at}`);

describe('who is where', () => {
	it('names everybody: at a table, waiting for one, done, or with the bye', () => {
		const it = board('abcdefghi', [
			match(['b', 'a'], { table: 1 }),
			match(['d', 'c'], { table: 2, kind: 'played', state: 'done' }),
			match(['f', 'e'], { state: 'waiting' }),
			match(['g'], { kind: 'bye', state: 'done' }),
			match(['h', 'i'], { table: 3 })
		]);
		expect(told(it)).toEqual(['A 1', 'B 1', 'C 2', 'D 2', 'E waits', 'F waits', 'G out', 'H 3', 'I 3']);
		expect(sittingOut(it)).toEqual(['G']);
	});

	it('shows the last round between two, and leaves out who withdrew', () => {
		const it = board('abcd', [
			match(['a', 'b'], { table: 1, kind: 'played' }),
			match(['c', 'd'], { table: 2, kind: 'played' }),
			match(['a', 'c'], { round: 2, table: 2, kind: 'played' }),
			match(['b', 'd'], { round: 2, table: 1, kind: 'forfeit' })
		]);
		expect(told(it)).toEqual(['A 2', 'B 1', 'C 2', 'D 1']);
		const gone = { ...it, entries: { ...it.entries, d: { ...it.entries['d'], withdrawn: true } } } as Board;
		expect(told(gone)).toEqual(['A 2', 'B 1', 'C 2']);
	});

	it('takes partners apart, and says who drew none', () => {
		const it = board('abc', [match(['a+b', null], { stage: 'doubles', state: 'open' })], {
			brackets: { doubles: { kind: 'single elimination' } },
			entries: { ...names('abc'), 'a+b': { n: 4, name: 'A & B', of: ['a', 'b'] } }
		});
		expect(told(it)).toEqual(['A waits', 'B waits', 'C out']);
	});

	it('lists in a bracket only who is in it, and in boxes also who waits alone', () => {
		const games = [
			match(['a', 'b'], { stage: 'championship', kind: 'played', winner: 'a', table: 1 }),
			match(['c', 'd'], { stage: 'championship', table: 2 }),
			match(['a', null], { stage: 'championship', round: 2, state: 'open' })
		];
		expect(told(board('abcd', games, { brackets: { championship: { kind: 'single elimination' } } }))).toEqual(['A waits', 'C 2', 'D 2']);
		const boxes = [
			match(['a', 'b'], { stage: 'championship', kind: 'played', winner: 'a', table: 1 }),
			match(['b', 'c'], { stage: 'championship', round: 2, table: 1 })
		];
		expect(told(board('abc', boxes, { brackets: { championship: { kind: 'box draw' } } }))).toEqual(['A waits', 'B 1', 'C 1']);
	});

	it('lists nobody once it is over', () => {
		expect(whoWhere(board('ab', [match(['a', 'b'], { kind: 'played' })], { places: { order: ['a'], rows: {} } }))).toEqual([]);
	});
});
