import { expect, it } from 'vitest';
import { otherPlaces, placeOf, playsFor, type Session } from './session.ts';

it('leads everybody to where they work', () => {
	expect(placeOf('x', { role: 'player', entry: '7' })).toBe('/e/x/me');
	expect(placeOf('x', { role: 'official' })).toBe('/e/x/calls');
	expect(placeOf('x', { role: 'keeper', at: { table: 4 } })).toBe('/e/x/t/4');
	expect(placeOf('x', { role: 'keeper', at: { match: 'rr-1-3' } })).toBe('/e/x/sheets/rr-1-3');
	expect(placeOf('x', { role: 'keeper', at: 'anywhere' })).toBe('/e/x');
	expect(placeOf('x', { role: 'director' })).toBe('/e/x');
});

it('knows whom somebody plays for, and where else they work', () => {
	const grant = (role: object, event = 'x') => ({ event, event_name: 'Spring', ...role });
	const grants = [
		grant({ role: 'player', entry: '7' }),
		grant({ role: 'player', entry: '8' }),
		grant({ role: 'official' }),
		grant({ role: 'keeper', at: { table: 4 } }),
		grant({ role: 'player', entry: '1' }, 'y')
	] as unknown as Session['grants'];
	expect(playsFor({ grants }, 'x')).toEqual(['7', '8']);
	expect(otherPlaces({ grants }, 'x', '/e/x/me').map(({ href }) => href)).toEqual(['/e/x/calls', '/e/x/t/4']);
	expect(otherPlaces({ grants }, 'x', '/e/x/calls').map(({ href }) => href)).toEqual(['/e/x/me', '/e/x/t/4']);
	expect(otherPlaces(null, 'x', '/e/x/me')).toEqual([]);
});
