import { describe, expect, it } from 'vitest';
import { bidFor, estimate, marksOf, pointsOf } from './figures.ts';

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

it('adds what waits, and no more than a game is for', () => {
	const two = { do: 'hand', bidder: 0, bid: '84', outcome: 'made' } as const;
	expect(estimate([5, 3], [two])).toEqual([7, 3]);
	expect(estimate([6, 3], [two], 7)).toEqual([7, 3]);
	expect(estimate([6, 3], [{ do: 'strike', line: 1, why: 'x' }, two], 7)).toEqual([7, 3]);
});
