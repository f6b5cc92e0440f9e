// Who sits where, in words.

import { m } from '#lib/paraglide/messages.js';
import type { Room } from './types.ts';

/** What the hall calls a stand-in that took a free seat. */
const NAMELESS = 'Stand-in';

/** What a seat is called: "You" for one's own. */
export function whoIs(room: Room, seat: number, you: number | null): string {
	if (seat === you) return m.play_you();
	const { name = '' } = room.seats[seat] ?? {};
	if (name === '') return m.play_seat_n({ seat: seat + 1 });
	return isNameless(room, seat) ? m.play_house_n({ seat: seat + 1 }) : name;
}

/** Whether a stand-in sits there that took a free seat, and plays under nobody's name. */
export function isNameless(room: Room, seat: number): boolean {
	const { name, presence } = room.seats[seat] ?? {};
	return presence === 'stand-in' && name === NAMELESS;
}

/** Whether a seat is on the side shown as ours; spectators see that of seat 0 so. */
export function isOurs(seat: number, you: number | null): boolean {
	return seat % 2 === (you ?? 0) % 2;
}

/** The side shown as ours, and the other. */
export function sidesOf(you: number | null): readonly [number, number] {
	const ours = (you ?? 0) % 2;
	return [ours, 1 - ours];
}

/** What a side is called: us and them at a table of four, for spectators the names. */
export function sideName(room: Room, side: number, you: number | null): string {
	if (room.seats.length === 2) return whoIs(room, side, you);
	if (you !== null) return side === you % 2 ? m.play_us() : m.play_them();
	return m.play_both({ first: whoIs(room, side, null), second: whoIs(room, side + 2, null) });
}

/** Seats in turn, the one at the bottom of the screen first. */
export function aroundFrom(n: number, you: number | null): number[] {
	return Array.from({ length: n }, (_, k) => ((you ?? 0) + k) % n);
}
