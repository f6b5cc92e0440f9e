import { describe, expect, it } from 'vitest';
import { gamesTold, scoreTold } from './result-told.ts';

describe('scoreTold', () => {
	it('names who won, with their own score first', () => {
		expect(scoreTold(['Alpha', 'Delta'], [4, 7])).toEqual({ who: 'Delta', score: '7–4' });
		expect(scoreTold(['Alpha', 'Delta'], [7, 4])).toEqual({ who: 'Alpha', score: '7–4' });
	});

	it('names all who are level, and of trains those with least', () => {
		expect(scoreTold(['Ann', 'Bo', 'Cy'], [45, 60, 45])).toEqual({ who: 'Ann = Cy', score: '45–60–45' });
		expect(scoreTold(['Ann', 'Bo'], [45, 60], true)).toEqual({ who: 'Ann', score: '45–60' });
	});
});

describe('gamesTold', () => {
	it('names who won more games, from their side', () => {
		expect(gamesTold(['Delta', 'Alpha'], [[4, 7], [3, 7]])).toEqual({ who: 'Alpha', score: '7–4 7–3' });
		expect(gamesTold(['Delta', 'Alpha'], [[7, 4], [3, 7], [7, 6]])).toEqual({ who: 'Delta', score: '7–4 3–7 7–6' });
	});
});
