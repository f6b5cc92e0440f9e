// The one drawing of a bone: bone-white over ebony, pinned with brass.

/** A bone as everything outside writes it, high end first: `6-4`. */
export type BoneName = `${number}-${number}`;

/** How a bone lies: standing or lying. Lying bones are drawn as such and not turned, so that light
 * always falls from above. */
export type Lie = 'v' | 'h';

/** The most pips of a half. */
export const MOST_PIPS = 9;

/** The places of pips along a half, in a drawing in which it is 100 wide and high. */
const AT = [26, 50, 74] as const;

/** Where the pips of each number are in a standing half: column and row, 0 to 2. */
const PLACES: readonly (readonly (readonly [0 | 1 | 2, 0 | 1 | 2])[])[] = [
	[],
	[[1, 1]],
	[[0, 0], [2, 2]],
	[[0, 0], [1, 1], [2, 2]],
	[[0, 0], [2, 0], [0, 2], [2, 2]],
	[[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
	[[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
	[[0, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [2, 2]],
	[[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]],
	[[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]]
];

/** Where the pips of a half are drawn. */
export function pipsOf(n: number, lie: Lie): { x: number; y: number }[] {
	return (PLACES[n] ?? []).map(([column, row]) =>
		lie === 'h' ? { x: AT[row], y: AT[(2 - column) as 0 | 1 | 2] } : { x: AT[column], y: AT[row] }
	);
}

/** The two halves of a bone, high end first; nothing if it is not the name of one. */
export function halves(name: string): [number, number] | null {
	const found = /^(\d)-(\d)$/.exec(name);
	if (!found) return null;
	const [a, b] = [Number(found[1]), Number(found[2])];
	return a >= b ? [a, b] : [b, a];
}

/** How long and wide the drawing is, with the ebony below. */
export function viewBox(lie: Lie): string {
	return lie === 'h' ? '0 0 200 110' : '0 0 100 210';
}
