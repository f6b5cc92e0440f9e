import { expect, it } from 'vitest';
import { tokenIn } from './token.ts';

it('reads the token of a whole link only', () => {
	const token = 'ab'.repeat(16);
	expect(tokenIn(`#${token}`)).toBe(token);
	expect(tokenIn(`#${token.slice(1)}`)).toBe(null);
	expect(tokenIn('')).toBe(null);
});
