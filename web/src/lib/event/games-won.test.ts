import { expect, it } from 'vitest';
import { gamesWon, standOf } from './games-won.ts';

it('counts the games each side has won', () => {
	expect(gamesWon([[250, 120], [90, 255], [260, 5]])).toEqual([2, 1]);
});

it('says how sides stand in a match of several games', () => {
	const games = [[250, 120], [90, 255]];
	expect(standOf({ live: { score: [40, 65], games } })).toEqual(['1 · 40', '1 · 65']);
	expect(standOf({ live: { score: [0, 0], games } })).toEqual(['1', '1']);
	expect(standOf({ live: { score: [90, 255], games } })).toEqual(['1', '1']);
	expect(standOf({ live: { score: [40, 65] } })).toEqual(['40', '65']);
	expect(standOf({ score: [2, 1], live: { score: [5, 0], games } })).toEqual(['2', '1']);
	expect(standOf({})).toBe(null);
});
