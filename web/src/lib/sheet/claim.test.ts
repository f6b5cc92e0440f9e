import { expect, it } from 'vitest';
import { figuresIn } from './claim.ts';

it('reads a score, several games, or nothing at all', () => {
	expect(figuresIn([['', ' ']])).toEqual({});
	expect(figuresIn([['7', ' 4']])).toEqual({ score: [7, 4] });
	expect(figuresIn([['7', '']])).toBe(null);
	expect(figuresIn([['7', 'x']])).toBe(null);
	expect(figuresIn([['250', '120'], ['90', '255'], ['', '']])).toEqual({ games: [[250, 120], [90, 255]] });
	expect(figuresIn([['', ''], ['', '']])).toEqual({});
});
