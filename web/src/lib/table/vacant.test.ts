import { describe, expect, it } from 'vitest';
import type { Room } from './types.ts';
import { openSeats, vacantSeats } from './vacant.ts';

const room = (changes: object): Room =>
	({
		of: null,
		closed: false,
		awaits: 'seat',
		pace: { grace: 60_000 },
		seats: [
			{ name: 'Ann', presence: 'here' },
			{ name: 'Bo', presence: 'empty' },
			{ name: 'Cy', presence: 'away', away_since: 1_000 },
			{ name: 'Stand-in', presence: 'stand-in' }
		],
		...changes
	}) as unknown as Room;

describe('a seat is vacant', () => {
	it('at once where it was left, and after the grace time where its player is away', () => {
		expect(vacantSeats(room({}), 2_000)).toEqual([1]);
		expect(vacantSeats(room({}), 61_000)).toEqual([1, 2]);
	});

	it('in the middle of a hand of a casual table only', () => {
		for (const changes of [{ awaits: 'deal' }, { closed: true }, { of: { event: 'e', match: 'm' } }]) {
			expect(vacantSeats(room(changes), 2_000)).toEqual([]);
		}
	});
});

it('whoever comes by the link may take a seat nobody has, or a stand-in’s', () => {
	expect(openSeats(room({}))).toEqual([1, 3]);
	expect(openSeats(room({ awaits: 'nothing' }))).toEqual([]);
});
