import { describe, expect, it } from 'vitest';
import { bidFor, estimate, marksOf, pointsOf, scoreOf } from './figures.ts';

it('knows how many marks a bid is for', () => {
	expect(['31', '42', '84', '168'].map(marksOf)).toEqual([1, 1, 2, 4]);
	expect([1, 3].map(bidFor)).toEqual(['42', '126']);
});

describe('pointsOf', () => {
	it('gives a hand to who made or set it, or did not renege', () => {
		expect(pointsOf({ do: 'hand', bidder: 2, bid: '31', outcome: 'made' }, 2)).toEqual([1, 0]);
		expect(pointsOf({ do: 'hand', bidder: 2, bid: '84', outcome: 'set' }, 2)).toEqual([0, 2]);
		expect(pointsOf({ do: 'hand', bidder: 1, bid: '42', outcome: 'renege', by: 3 }, 2)).toEqual([1, 0]);
		expect(pointsOf({ do: 'hand', outcome: 'renege', by: 0 }, 2)).toEqual([0, 1]);
	});

	it('counts fives and trains', () => {
		expect(pointsOf({ do: 'score', side: 1, points: 15 }, 2)).toEqual([0, 15]);
		expect(pointsOf({ do: 'end', to: 0, points: 25 }, 2)).toEqual([25, 0]);
		expect(pointsOf({ do: 'end' }, 2)).toEqual([0, 0]);
		expect(pointsOf({ do: 'pips', left: [0, 12, 30] }, 3)).toEqual([0, 12, 30]);
	});

	it('leaves to the hall what the book decides', () => {
		expect(pointsOf({ do: 'penalty', against: 0 }, 2)).toBe(null);
		expect(pointsOf({ do: 'strike', line: 3, why: 'x' }, 2)).toBe(null);
	});
});

describe('estimate', () => {
	const two = { do: 'hand', bidder: 0, bid: '84', outcome: 'made' } as const;
	const at = (...totals: number[]) => ({ totals, over: 0 });

	it('adds what waits, and no more marks than are recorded', () => {
		expect(estimate(at(5, 3), [two]).totals).toEqual([7, 3]);
		expect(estimate(at(6, 3), [two], { limits: { marks: 7 } }).totals).toEqual([7, 3]);
		expect(estimate(at(6, 3), [{ do: 'strike', line: 1, why: 'x' }, two], { limits: { marks: 7 } }).totals).toEqual([7, 3]);
	});

	it('goes past the points that win a game of fives', () => {
		expect(estimate(at(245, 30), [{ do: 'score', side: 0, points: 15 }], { target: 250 }).totals).toEqual([260, 30]);
	});

	it('begins the next game of a match with nothing', () => {
		const lines = [{ do: 'score', side: 0, points: 10 }, { do: 'score', side: 1, points: 5, game: 2 }] as const;
		expect(estimate(at(240, 30), lines, { target: 250, bestOf: 3 })).toEqual({ totals: [0, 5], over: 1 });
	});

	it('counts a penalty as the hall says', () => {
		const penalty = { do: 'penalty', against: 1 } as const;
		expect(estimate(at(35, 10), [penalty], { limits: { penalty: 50, penalty_to_opponents: false } }).totals).toEqual([35, -40]);
		expect(estimate(at(35, 10), [penalty], { limits: { penalty: 50, penalty_to_opponents: true } }).totals).toEqual([85, 10]);
	});
});

it('reads a score below zero out', () => {
	expect(scoreOf([7, 5])).toBe('7–5');
	expect(scoreOf([35, -3])).toBe('35 to −3');
});
