import { expect, it } from 'vitest';
import { delayBefore } from './backoff.ts';

it('waits twice as long each time, and never longer than ten seconds', () => {
	expect([0, 1, 2, 3].map((attempt) => delayBefore(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
	expect(delayBefore(5, 1)).toBe(10_000);
	expect(delayBefore(5000, 1)).toBe(10_000);
});

it('spreads those who come back over half of the time', () => {
	expect(delayBefore(2, 0)).toBe(1000);
	expect(delayBefore(2, 0.5)).toBe(1500);
});
