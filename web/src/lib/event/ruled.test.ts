import { expect, it } from 'vitest';
import { ruledOf, ruledOn, withoutRuled, withRuled } from './ruled.ts';

it('adds up what rulings gave each side', () => {
	expect(ruledOf({ sides: ['7', '12'] })).toEqual([0, 0]);
	expect(ruledOf({ sides: ['7', '12'], penalties: [{ call: 1, to: '12', points: 1 }, { call: 2, to: '12', points: 2 }] })).toEqual([0, 3]);
	expect(ruledOn({ sides: ['Aces', 'Deuces'], penalties: [{ side: 0, points: -25 }] })).toEqual([-25, 0]);
});

it('takes them out of a score and puts them in', () => {
	expect(withoutRuled([7, 3], [0, 1])).toEqual([7, 2]);
	expect(withRuled([7, 2], [0, 1])).toEqual([7, 3]);
});
