// Where the bones of fives lie: a line or a spinner with four arms. Pure functions, no DOM.

import { CLEAR, isClear, walk, type Arm, type ArmName, type Laid, type Put, type Way } from './arm.ts';
import { isDouble, isNear, isWithin, STEPS, type Box } from './geometry.ts';

/** The bones on the table, as the hall shows them. */
export interface Layout {
	middle?: string | null;
	left: readonly Laid[];
	right: readonly Laid[];
	up: readonly Laid[];
	down: readonly Laid[];
}

type Policy = Readonly<Record<ArmName, Way>>;

/** The choice a picture was made by. While it works it is kept, and then no bone moves. */
export interface LayoutKey {
	step: number;
	shift: readonly [number, number];
	policy: Policy;
}

export interface Picture {
	/** px of the short side of a bone. */
	u: number;
	key: LayoutKey;
	bones: Put[];
	/** The empty places behind the last bones. */
	ends: Put[];
}

type Sense = 1 | -1;
// All four arms bending the same way round draw a swastika: such pictures are left out on purpose.
const SENSES: readonly (readonly [Sense, Sense, Sense, Sense])[] = [
	[1, -1, 1, 1], [1, -1, -1, -1], [-1, 1, 1, 1], [-1, 1, -1, -1],
	[1, -1, 1, -1], [1, -1, -1, 1], [-1, 1, 1, -1], [-1, 1, -1, 1],
	[1, 1, -1, -1], [-1, -1, 1, 1], [1, 1, 1, -1], [1, 1, -1, 1], [-1, -1, -1, 1], [-1, -1, 1, -1]
];
const STYLES = [['back', 'edge'], ['back', 'back'], ['edge', 'edge'], ['edge', 'back']] as const;
export const POLICIES: readonly Policy[] = STYLES.flatMap(([flat, steep]) =>
	SENSES.map(([left, right, up, down]) => ({
		left: [left, flat], right: [right, flat], up: [up, steep], down: [down, steep]
	}))
);

/** Where the middle may lie, as a share of the surface off its center: long arms get more room. */
const SHIFTS: readonly (readonly [number, number])[] = [
	[0, 0], [0.12, 0], [-0.12, 0], [0, 0.12], [0, -0.12], [0.24, 0], [-0.24, 0], [0, 0.24], [0, -0.24],
	[0.18, 0.18], [-0.18, 0.18], [0.18, -0.18], [-0.18, -0.18], [0.34, 0], [-0.34, 0], [0, 0.34], [0, -0.34]
];

/** px that bones may lie on. */
export interface Surface {
	w: number;
	h: number;
}

/** Whether a surface has changed so much that a picture made for the other is chosen again: it would be small on a
 * large one, or wide on a high one. */
export function isOtherSize(was: Surface, is: Surface): boolean {
	const isFar = (a: number, b: number): boolean => Math.abs(a - b) > 0.12 * Math.max(a, b);
	return isFar(was.w, is.w) || isFar(was.h, is.h);
}

interface Attempt extends Picture {
	bends: number;
}

/** Lays the bones out on `view` px. `last` is the key of the picture before; `pick` the bone in hand, for which
 * the empty places are drawn, so that it lands where they are. */
export function layFives(layout: Layout, view: Surface, last: LayoutKey | null = null, pick = '6-5'): Picture | null {
	const kept = last && attempt(layout, pick, view, last.step, last.shift, [last.policy], 1);
	if (kept && last) return { ...kept, key: last };
	const most = last ? last.step : Math.sqrt(view.w * view.h) / 12;
	let best: (Attempt & { worth: number }) | null = null;
	for (const step of STEPS.filter((s) => s <= most)) {
		// Smaller bones cannot win any more.
		if (best && best.worth >= step) break;
		// A bend costs 6 % of size; room for a second bone at every end, so that the picture lasts, is worth 4 %.
		for (const ahead of [2, 1]) {
			const fewest = fewestBends((shift, below) => attempt(layout, pick, view, step, shift, POLICIES, ahead, below));
			if (!fewest) continue;
			const worth = step * 0.94 ** fewest.bends * (ahead === 2 ? 1 : 0.96);
			if (!best || worth > best.worth) best = { ...fewest, worth };
			break;
		}
	}
	return best;
}

/** The attempt with the fewest bends, wherever the middle lies. */
function fewestBends(attemptAt: (shift: readonly [number, number], below?: number) => Attempt | null): Attempt | null {
	let fewest: Attempt | null = null;
	for (const shift of SHIFTS) {
		const found: Attempt | null = attemptAt(shift, fewest?.bends);
		fewest = found ?? fewest;
		if (fewest?.bends === 0) break;
	}
	return fewest;
}

/** The picture with the fewest bends, below so many, that these choices allow. */
function attempt(
	layout: Layout,
	pick: string,
	view: Surface,
	u: number,
	shift: readonly [number, number],
	policies: readonly Policy[],
	ahead: number,
	below: number | undefined = 99
): Attempt | null {
	if (!layout.middle) return null;
	const [w, h] = [view.w / u, view.h / u];
	const [sx, sy] = [shift[0] * w, shift[1] * h];
	const frame = { x0: -w / 2 + sx, x1: w / 2 + sx, y0: -h / 2 + sy, y1: h / 2 + sy };
	const isSpinner = isDouble(layout.middle);
	const names: readonly ArmName[] = isSpinner ? ['left', 'right', 'up', 'down'] : ['left', 'right'];
	const box: Box = isSpinner ? { x: -0.5, y: -1, w: 1, h: 2 } : { x: -1, y: -0.5, w: 2, h: 1 };
	const middle: Put = { ...box, bone: layout.middle, arm: 'middle', n: 0 };
	if (!isWithin(middle, frame)) return null;

	// Each arm can go four ways, whatever the others do: walked once, and compared pair by pair.
	const ways = new Map<string, Arm | null>();
	const pairs = new Map<string, boolean>();
	const way = (name: ArmName, how: Way): Arm | null =>
		remembered(ways, `${name} ${how.join()}`, () => {
			const arm = walk(layout[name], name, how, frame, { isSpinner }, { ahead, pick });
			return arm && isClear([middle, ...arm.bones]) ? arm : null;
		});
	const areApart = (a: Arm, b: Arm): boolean =>
		remembered(pairs, `${a.id} ${b.id}`, () => a.bones.every((x) => b.bones.every((y) => !isNear(x, y, CLEAR))));

	let best: Attempt | null = null;
	for (const policy of policies) {
		const walked: Arm[] = [];
		let bends = 0;
		for (const name of names) {
			const arm = way(name, policy[name]);
			if (!arm) break;
			bends += arm.bends;
			if (bends >= (best?.bends ?? below) || !walked.every((other) => areApart(other, arm))) break;
			walked.push(arm);
		}
		if (walked.length < names.length) continue;
		// The surface stays where it is under the bones: what lies is moved by a new key only.
		const px = (b: Put): Put => ({ ...b, x: (b.x - frame.x0) * u, y: (b.y - frame.y0) * u, w: b.w * u, h: b.h * u });
		const placed = [middle, ...walked.flatMap(({ bones }) => bones)];
		best = {
			u,
			bends,
			key: { step: u, shift, policy },
			bones: placed.filter(({ ghost }) => ghost === undefined).map(px),
			ends: placed.filter(({ ghost }) => ghost === 1).map(px)
		};
		if (bends === 0) break;
	}
	return best;
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
	const found = known.get(key);
	if (found !== undefined) return found;
	const made = make();
	known.set(key, made);
	return made;
}
