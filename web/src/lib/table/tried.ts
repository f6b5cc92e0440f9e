import type { Room, View } from './types.ts';

/** The bones that can be played though the hall does not list them: at an honor table of 42 wrong plays can happen.
 * None in the auction or while a declaration waits, when the hall takes no bone at all. */
export function triedBones(room: Room | null, view: View | null, you: number | null): readonly string[] {
	if (!room || you === null || room.kind !== 'honor' || room.awaits !== 'seat' || room.closed) return [];
	if (view?.game !== 'forty-two' || view.own?.kind !== 'seen') return [];
	const { hand } = view;
	if (!hand || hand.outcome !== 'open' || hand.bidder == null || hand.declaration) return [];
	return view.own.bones.filter((bone): bone is string => bone !== null);
}
