import { describe, expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { letters, stay, turns } from './turns.ts';

const match = (n: number, table: number, sides: string[], more: Partial<BoardMatch> = {}): BoardMatch => ({
	n, stage: 'round-robin', round: 1, place: 1, table, sides, kind: 'pending', state: 'called', ...more
});
const none = { order: [], rows: {} };

function board(more: Partial<Record<keyof Board, unknown>> = {}): Board {
	return {
		entries: { '1': { name: 'Zebra' }, '2': { name: 'Ace' }, '3': { name: 'Ida' }, '4': { name: 'Bo' } },
		matches: { a: match(1, 7, ['1', '2']), b: match(2, 8, ['3+4']) },
		progress: { stage: 'round-robin', round: 1, rounds: 5, matches: 2 },
		standings: none, places: none, brackets: {}, clock: {}, ...more
	} as unknown as Board;
}
const kinds = (it: Board) => turns(it).map(({ kind }) => kind);

describe('turns', () => {
	const running = { '1': { called: false, ends_at: 1, matches: ['a'] } };
	const standings = { order: ['1', '2'], rows: {} };

	it('shows who is in it, then only pairings until play starts, then the clock most often', () => {
		expect(kinds(board({ progress: { matches: 0 } }))).toEqual(['entries']);
		expect(kinds(board())).toEqual(['pairings']);
		expect(kinds(board({ clock: running }))).toEqual(['clock', 'pairings']);
		expect(kinds(board({ clock: running, standings }))).toEqual(['clock', 'pairings']);
		const matches = { a: match(1, 7, ['1', '2']), b: match(2, 8, ['3', '4'], { kind: 'played' }) };
		expect(kinds(board({ clock: running, standings, matches }))).toEqual(['clock', 'pairings', 'clock', 'standings']);
		expect(kinds(board({ standings, matches }))).toEqual(['pairings', 'standings']);
		expect(kinds(board({ places: standings }))).toEqual(['places']);
		const final = match(1, 2, ['1', '2'], { stage: 'championship' });
		expect(kinds(board({ matches: { ...matches, final }, standings }))).toEqual(['bracket', 'standings']);
		expect(kinds(board({ matches: { final }, standings }))).toEqual(['bracket']);
		const train = { a: match(1, 1, ['1'], { stage: 'tables', kind: 'played' }), b: match(2, 2, ['2'], { stage: 'tables' }) };
		expect(kinds(board({ standings, matches: train }))).toEqual(['pairings']);
		expect(kinds(board({ standings, matches: { a: train.a } }))).toEqual(['standings']);
	});

	it('keeps the standings back while the last round comes in', () => {
		const progress = { stage: 'round-robin', round: 5, rounds: 5, matches: 2 };
		expect(kinds(board({ clock: running, progress, standings }))).toEqual(['clock', 'pairings']);
	});

	it('makes pages of long lists, alike in length, that stay as long as it takes', () => {
		const entries = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [String(n), { name: `T${n}` }]));
		const pages = turns(board({ progress: { matches: 0 }, entries }));
		expect(pages.map(({ from, count, n, of }) => [from, count, n, of])).toEqual([[0, 17, 0, 3], [17, 17, 1, 3], [34, 16, 2, 3]]);
		expect(pages.map(stay)).toEqual([12_000, 12_000, 12_000]);
		expect(stay({ kind: 'pairings', from: 0, count: 24, n: 0, of: 1 })).toBe(14_400);
	});

	it('shows what was asked for', () => {
		expect(turns(board(), ['standings']).map(({ kind }) => kind)).toEqual(['standings']);
	});
});

it('says from which letter to which', () => {
	expect(letters(['’Round the bend', 'mark My Words'])).toEqual(['R', 'M']);
	expect(letters([])).toEqual(['', '']);
});
