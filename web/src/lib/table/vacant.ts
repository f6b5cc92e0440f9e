import type { Room } from './types.ts';

/** The seats of a casual table that wait for a stand-in in the middle of a hand: those that were left, and those whose
 * players have been away for the grace time. */
export function vacantSeats(room: Room, now: number): number[] {
	if (room.of || room.closed || room.awaits === 'deal' || room.awaits === 'nothing') return [];
	const isVacant = ({ presence, away_since: since }: Room['seats'][number]) =>
		presence === 'empty' || (presence === 'away' && since != null && now - since >= room.pace.grace);
	return room.seats.flatMap((seat, n) => (isVacant(seat) ? [n] : []));
}

/** The seats at which somebody who comes by the link can sit down, if need be once the hand is over. */
export function openSeats(room: Room): number[] {
	if (room.of || room.closed || room.awaits === 'nothing') return [];
	return room.seats.flatMap(({ presence }, n) => (presence === 'empty' || presence === 'stand-in' ? [n] : []));
}
