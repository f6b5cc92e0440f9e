import type { View } from './types.ts';

/** A place of the rack: a bone, one that lies face down, or the gap a played one left. */
export interface Slot {
	place: number;
	bone: string | null;
	isGone: boolean;
}

/** The player's bones at their places. In 42 a played bone leaves its gap, as on a table; drawn hands close up. */
export function slotsOf(view: View): Slot[] {
	if (view.game === 'forty-two') {
		const own = view.own;
		if (!own) return [];
		return own.kind === 'seen'
			? own.bones.map((bone, place) => ({ place, bone: bone ?? null, isGone: bone === null }))
			: own.bones.map((isThere, place) => ({ place, bone: null, isGone: !isThere }));
	}
	const own = 'own' in view ? (view.own ?? []) : [];
	return own.map((bone, place) => ({ place, bone, isGone: false }));
}
