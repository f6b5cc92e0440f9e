import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

it('says places', () => {
	expect([1, 2, 3, 4, 11, 22, 113].map((it) => ordinal(it, 'en'))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd', '113th']);
	expect(ordinal(3, 'es')).toBe('3.º');
});
