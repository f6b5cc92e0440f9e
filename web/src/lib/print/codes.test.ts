import { expect, it } from 'vitest';
import { fingerprint } from './codes.ts';

it('names the same text the same, and another otherwise', () => {
	expect(fingerprint('table 4')).toBe(fingerprint('table 4'));
	expect(fingerprint('table 4')).not.toBe(fingerprint('table 5'));
	expect(fingerprint('')).toMatch(/^[0-9a-f]{16}$/);
});
