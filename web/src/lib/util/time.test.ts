import { expect, it } from 'vitest';
import { isSameDay, timeOfDay, when } from './time.ts';

const morning = new Date(2026, 2, 14, 9, 5).getTime();
const evening = new Date(2026, 2, 14, 23, 50).getTime();
const next = new Date(2026, 2, 15, 0, 10).getTime();

it('knows what is on the same day', () => {
	expect(isSameDay(morning, evening)).toBe(true);
	expect(isSameDay(evening, next)).toBe(false);
});

it('says a time today and a date otherwise', () => {
	expect(when(morning, evening, 'en-US')).toMatch(/^9:05\sAM$/);
	expect(when(morning, next, 'en-US')).toBe('Sat, Mar 14');
});

it('shows a time as a clock on the wall does', () => {
	const at = Date.UTC(2026, 10, 14, 20, 5);
	expect(timeOfDay(at, 'en-US', 'America/Chicago')).toBe('2:05');
	expect(timeOfDay(at, 'es', 'America/Chicago')).toBe('14:05');
});
