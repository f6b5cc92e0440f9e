import { describe, expect, it } from 'vitest';
import type { BoardMatch, Feeder } from '#lib/api/board.ts';
import { layOut } from './bracket-layout.ts';

function match(part: BoardMatch['part'], round: number, place: number, from: Feeder[], kind: BoardMatch['kind'] = 'pending') {
	return { n: place, stage: 'championship', part, round, place, from, kind, sides: [null, null], state: 'open' } as BoardMatch;
}
const won = (id: string): Feeder => ({ winner_of: id });
const lost = (id: string): Feeder => ({ loser_of: id });

/** Four teams, who lose twice. */
const FOUR: [string, BoardMatch][] = [
	['w1-1', match('winners', 1, 1, [{ seed: 1 }, { seed: 4 }])],
	['w1-2', match('winners', 1, 2, [{ seed: 2 }, { seed: 3 }])],
	['w2-1', match('winners', 2, 1, [won('w1-1'), won('w1-2')])],
	['l1-1', match('losers', 1, 1, [lost('w1-1'), lost('w1-2')])],
	['l2-1', match('losers', 2, 1, [won('l1-1'), lost('w2-1')])],
	['f1-1', match('final', 1, 1, [won('w2-1'), won('l2-1')])]
];
const places = (rows: [string, BoardMatch][]) =>
	Object.fromEntries(layOut(rows).placed.map(({ id, column, row }) => [id, [column, row]]));

describe('layOut', () => {
	it('puts losers under the winners who feed them, and the final last', () => {
		expect(places(FOUR)).toEqual({
			'w1-1': [0, 0], 'w1-2': [0, 1], 'w2-1': [1, 0.5],
			'l1-1': [0, 0], 'l2-1': [1, 0], 'f1-1': [2, 0.5]
		});
		expect(layOut(FOUR)).toMatchObject({ columns: 3, rows: { winners: 2, losers: 1 } });
	});

	it('puts the final right behind the semifinals, and between them, where one loss is the end', () => {
		const single = [FOUR[0], FOUR[1], ['f2-1', match('final', 2, 1, [won('w1-1'), won('w1-2')])]] as [string, BoardMatch][];
		expect(places(single)).toEqual({ 'w1-1': [0, 0], 'w1-2': [0, 1], 'f2-1': [1, 0.5] });
		expect(layOut(single)).toMatchObject({ columns: 2, rows: { winners: 2, losers: 0 } });
	});

	it('draws a line for every side that comes from a game', () => {
		const { edges } = layOut(FOUR);
		expect(edges).toHaveLength(8);
		expect(edges.filter(({ isDrop }) => isDrop).map(({ from, to }) => `${from} ${to}`)).toEqual([
			'w1-1 l1-1', 'w1-2 l1-1', 'w2-1 l2-1'
		]);
	});

	it('draws no byes, and leaves no hole for them', () => {
		const five: [string, BoardMatch][] = [
			['w1-1', match('winners', 1, 1, [{ seed: 1 }, { bye: true }], 'bye')],
			['w1-2', match('winners', 1, 2, [{ seed: 4 }, { seed: 5 }])],
			['w1-3', match('winners', 1, 3, [{ seed: 2 }, { bye: true }], 'bye')],
			['w1-4', match('winners', 1, 4, [{ seed: 3 }, { bye: true }], 'bye')],
			['w2-1', match('winners', 2, 1, [won('w1-1'), won('w1-2')])],
			['w2-2', match('winners', 2, 2, [won('w1-3'), won('w1-4')])],
			['w3-1', match('winners', 3, 1, [won('w2-1'), won('w2-2')])]
		];
		expect(places(five)).toEqual({ 'w1-2': [0, 0], 'w2-1': [1, 0], 'w2-2': [1, 1], 'w3-1': [2, 0.5] });
	});

	it('passes through a walk-over', () => {
		const rows: [string, BoardMatch][] = [
			['l1-1', match('losers', 1, 1, [lost('a'), lost('b')])],
			['l2-1', match('losers', 2, 1, [won('l1-1'), { nobody: true }], 'walkover')],
			['l3-1', match('losers', 3, 1, [won('l2-1'), lost('c')])]
		];
		expect(layOut(rows).edges).toEqual([{ from: 'l1-1', to: 'l3-1', side: 0, isDrop: false }]);
		expect(places(rows)).toEqual({ 'l1-1': [0, 0], 'l3-1': [2, 0] });
	});

	it('never puts two matches of a column in one place', () => {
		const rows: [string, BoardMatch][] = [];
		for (let round = 1, count = 64; count >= 1; round += 1, count /= 2) {
			for (let n = 1; n <= count; n += 1) {
				const from = round === 1 ? [{ seed: n }, { seed: 129 - n }] : [won(`w${round - 1}-${2 * n - 1}`), won(`w${round - 1}-${2 * n}`)];
				rows.push([`w${round}-${n}`, match('winners', round, n, from)]);
			}
		}
		const { placed } = layOut(rows);
		expect(new Set(placed.map(({ column, row }) => `${column} ${row}`)).size).toBe(127);
	});
});
