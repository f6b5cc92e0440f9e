import type { Act, Room, View } from './types.ts';

type Call = NonNullable<Extract<View, { game: 'fives' }>['call']>;

/** The call that waits for a ruling. */
export function waitingCall(room: Room, view: View): Call | null {
	return room.awaits === 'ruling' && 'call' in view ? (view.call ?? null) : null;
}

/** What this player can do about a call at a table without officials: whoever called takes it back, whoever is called
 * against concedes. */
export function settleAct(room: Room, view: View, you: number | null): Act | null {
	const call = waitingCall(room, view);
	if (!call || you === null || room.of || room.closed) return null;
	if (call.seat === you) return { do: 'ruling', upheld: false };
	return call.against == null || call.against === you ? { do: 'ruling', upheld: true } : null;
}
