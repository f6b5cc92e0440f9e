// Acts, as the hall lists them and as they are sent.

import type { Act } from './types.ts';

/** The act as a control carries it in `data-act`, and as it is sent. */
export const actText = (act: Act): string => JSON.stringify(act);

export const sameAct = (a: Act, b: Act): boolean => actText(a) === actText(b);

/** What can be done with a bone; for bones that lie face down, with the one at a place. */
export function playsOf(legal: readonly Act[], bone: string | null, place: number): Act[] {
	return legal.filter(
		(act) => act.do === 'play' && (act.position === undefined ? bone !== null && act.bone === bone : act.position === place)
	);
}

/** The marks a bid stands for, where it is one of marks: 84 is two. */
export function marksOf(bid: string): number | null {
	const points = Number(bid);
	return points > 42 ? points / 42 : null;
}
