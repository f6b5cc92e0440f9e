import { expect, it } from 'vitest';
import { sentence } from './sentence.ts';

it('makes a sentence of a phrase', () => {
	expect(sentence('won 3, next 2')).toBe('Won 3, next 2.');
	expect(sentence('Édgar withdrew. ')).toBe('Édgar withdrew.');
});
