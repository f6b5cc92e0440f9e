import { expect, it } from 'vitest';
import { clockFace, waiting } from './elapsed.ts';

it('shows what is left as a clock does', () => {
	expect([500_000, 7_001, 6_999, 1, 0, -5_000].map(clockFace)).toEqual(['8:20', '0:08', '0:07', '0:01', '0:00', '0:00']);
	expect(clockFace(3_720_000)).toBe('1:02:00');
});

it('says how long something waits, more coarsely the longer', () => {
	expect(waiting(3_000)).toEqual({ unit: 'now' });
	expect(waiting(130_400)).toEqual({ unit: 'clock', face: '2:10' });
	expect(waiting(5.9 * 60_000)).toEqual({ unit: 'minutes', count: 5 });
	expect(waiting(125 * 60_000)).toEqual({ unit: 'hours', count: 2 });
});
