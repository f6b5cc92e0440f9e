import { expect, it } from 'vitest';
import { placeOf } from './session.ts';

it('leads everybody to where they work', () => {
	expect(placeOf('x', { role: 'player', entry: '7' })).toBe('/e/x/me');
	expect(placeOf('x', { role: 'official' })).toBe('/e/x/calls');
	expect(placeOf('x', { role: 'keeper', at: { table: 4 } })).toBe('/e/x/t/4');
	expect(placeOf('x', { role: 'keeper', at: { match: 'rr-1-3' } })).toBe('/e/x/sheets/rr-1-3');
	expect(placeOf('x', { role: 'keeper', at: 'anywhere' })).toBe('/e/x');
	expect(placeOf('x', { role: 'director' })).toBe('/e/x');
});
