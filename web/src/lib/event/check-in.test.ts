import { expect, it } from 'vitest';
import type { Announcement, BoardMatch } from '#lib/api/board.ts';
import { callsFollowed, whoPlayed } from './check-in.ts';

const said = (text: string, until_at = 90_000): Announcement => ({ text, to: 'all', until_at });
const match = (kind: BoardMatch['kind'], sides: string[]) => ({ kind, sides }) as BoardMatch;

it('takes who has played for here, of partners both', () => {
	const matches = { a: match('played', ['1', '2+3']), b: match('pending', ['4', '5']), c: match('bye', ['6']) };
	expect([...whoPlayed({ matches })]).toEqual(['1', '2', '3']);
});

it('ends the call to the desk for who has come', () => {
	const announcements = { 3: said('Please come to the desk: Ff'), 4: said('Lunch till one') };
	expect(callsFollowed({ announcements }, 'Ff', [], 50_000)).toEqual([{ do: 'unannounce', announcement: 3 }]);
	expect(callsFollowed({ announcements }, 'F', [], 50_000)).toEqual([]);
	expect(callsFollowed({ announcements }, 'Ff', [], 95_000), 'it has ended by itself').toEqual([]);
});

it('calls the others again who are still missing', () => {
	const announcements = { 3: said('Please come to the desk: Ff, Gg, Hh') };
	expect(callsFollowed({ announcements }, 'Ff', ['Hh', 'Ff'], 50_000)).toEqual([
		{ do: 'unannounce', announcement: 3 },
		{ do: 'announce', text: 'Please come to the desk: Hh', until: 90 }
	]);
});
