import { describe, expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import type { Preview } from '#lib/api/preview.ts';
import { correctionRows, isSimple, scoreTyped } from './correction.ts';

const none: Preview = {
	seeds: [], pairings: [], results_lost: [], draws_held: [], tables: [], standings: [], names: {}, needs: [], tables_closed: [], sheets_discarded: []
};
const match = (n: number, more: Partial<BoardMatch>) => ({ n, sides: ['1', '2'], kind: 'pending', state: 'open', ...more }) as BoardMatch;
const board = {
	matches: {
		w2: match(1, { kind: 'played', state: 'done' }),
		w3: match(2, { kind: 'played', state: 'done' }),
		w4: match(3, { table: 1, state: 'playing' }),
		w5: match(4, {})
	}
} as unknown as Board;
const replay: Preview = {
	...none,
	pairings: ['w3', 'w4', 'w5'].map((id) => ({ match: id, was: ['1', '2'], becomes: ['3', null] })),
	results_lost: [{ match: 'w3', sides: ['1', '2'], score: [7, 6] }]
};

describe('correctionRows', () => {
	it('sets what each way does side by side', () => {
		const rows = correctionRows(board, 'w2', { keep: none, replay });
		expect(rows.map(({ match: id, keep, replay: again }) => [id, keep?.kind, again?.kind])).toEqual([
			['w3', 'stands', 'thrown-out'],
			['w4', 'plays-on', 'stops'],
			['w5', 'same', 'changes']
		]);
		expect(rows[0]?.replay).toEqual({ kind: 'thrown-out', becomes: ['3', null] });
	});

	it('says which games go on at another table', () => {
		const moved: Preview = { ...none, tables: [{ match: 'w4', was: 1, becomes: 3 }] };
		expect(correctionRows(board, 'w2', { keep: none, replay: moved })).toMatchObject([
			{ match: 'w4', keep: { kind: 'plays-on' }, replay: { kind: 'moves', table: 3 } }
		]);
	});

	it('says whose table of bones closes, and whose score sheet is thrown out', () => {
		const both: Preview = { ...replay, tables_closed: [{ match: 'w4', table: 't' }], sheets_discarded: ['w4', 'w5'] };
		const fates = correctionRows(board, 'w2', { keep: none, replay: both }).map(({ keep, replay: again }) => [keep, again]);
		expect(fates[0]?.[1]).not.toHaveProperty('discards');
		expect(fates[1]).toMatchObject([{ kind: 'plays-on' }, { kind: 'stops', closes: true, discards: true }]);
		expect(fates[2]?.[1]).toEqual({ kind: 'changes', becomes: ['3', null], discards: true });
	});

	it('has no rows where only the score changes', () => {
		expect(correctionRows(board, 'w2', { keep: none })).toEqual([]);
		expect([isSimple({ keep: none }), isSimple({ keep: none, replay })]).toEqual([true, false]);
	});
});

it('reads a score handed over in an address', () => {
	expect(scoreTyped('7-4', 2)).toEqual([[7, 4]]);
	expect(scoreTyped('250-120 90-255', 2)).toEqual([[250, 120], [90, 255]]);
	for (const text of ['', '7', '7-x', '7-4-1']) expect(scoreTyped(text, 2), text).toEqual([]);
});
