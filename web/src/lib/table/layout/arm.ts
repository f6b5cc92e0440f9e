// One arm of a layout of fives: from the middle outward, and behind its last bone the place for the next.

import { isDouble, isNear, isWithin, type Box, type Frame } from './geometry.ts';

export type Vector = readonly [number, number];
export type ArmName = 'left' | 'right' | 'up' | 'down';

/** Which way an arm bends at the edge (+1 clockwise), and whether it comes `back` or runs along the `edge`. */
export type Way = readonly [sense: 1 | -1, style: 'back' | 'edge'];

/** A bone as the hall says it lies: `out` is the half that points outward. */
export interface Laid {
	bone: string;
	out: number;
}

/** A bone, or a place for one, in units of u. */
export interface Put extends Box {
	bone: string;
	out?: number | undefined;
	arm: ArmName | 'middle';
	/** Its place in the arm, from 1. */
	n: number;
	heading?: Vector;
	/** 1 for the place of the next bone, 2 for the one after it. */
	ghost?: number | undefined;
}

export interface Arm {
	id: string;
	bends: number;
	bones: Put[];
}

export const DIRECTIONS: Record<ArmName, Vector> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** Between neighbors of a line. */
const GAP = 0.07;
/** Between bones that must not look joined. */
export const CLEAR = 0.34;
/** Between two rows of one arm: even two doubles stay 1u apart. */
const ROW = 3;
/** What the cross through the middle keeps for itself on either side. */
const CROSS = 1.7;

// y points down, so +1 is clockwise.
const turned = ([x, y]: Vector, sense: number): Vector => (sense > 0 ? [-y, x] : [y, -x]);
const opposite = ([x, y]: Vector): Vector => [-x, -y];
const moved = (p: Vector, d: Vector, n: number): Vector => [p[0] + d[0] * n, p[1] + d[1] * n];

interface Placed extends Box {
	heading: Vector;
	/** The middle of its outer face. */
	mouth: Vector;
}

function put(bone: string, at: Vector, heading: Vector): Placed {
	const [length, width] = isDouble(bone) ? [1, 2] : [2, 1];
	const mouth = moved(at, heading, length);
	const [sx, sy] = heading[0] === 0 ? [width / 2, 0] : [0, width / 2];
	return {
		x: Math.min(at[0], mouth[0]) - sx,
		y: Math.min(at[1], mouth[1]) - sy,
		w: Math.abs(mouth[0] - at[0]) + 2 * sx,
		h: Math.abs(mouth[1] - at[1]) + 2 * sy,
		heading,
		mouth
	};
}

/** Whether a bone fits, and the room that a bend after it needs. */
function fits(b: Placed, frame: Frame, spare: number): boolean {
	const end = moved(b.mouth, b.heading, spare);
	const room = {
		x: Math.min(b.mouth[0], end[0]),
		y: Math.min(b.mouth[1], end[1]),
		w: Math.abs(end[0] - b.mouth[0]),
		h: Math.abs(end[1] - b.mouth[1])
	};
	return isWithin(b, frame) && isWithin(room, frame);
}

/** The part of the frame where rows after the first bend may lie. */
function quarterOf(frame: Frame, ...directions: Vector[]): Frame {
	const quarter = { ...frame };
	for (const [x, y] of directions) {
		if (x > 0) quarter.x0 = CROSS;
		if (x < 0) quarter.x1 = -CROSS;
		if (y > 0) quarter.y0 = CROSS;
		if (y < 0) quarter.y1 = -CROSS;
	}
	return quarter;
}

/**
 * An arm is rows with joints between them. A row ends where the next bone would leave its quarter. A bend
 * lies on the flank of the last bone's outer half; after a double, which is played through and never off its
 * end, it lies across the double's far face. Nothing if the arm does not fit.
 */
export function walk(
	laid: readonly Laid[],
	name: ArmName,
	[sense, style]: Way,
	frame: Frame,
	middle: { isSpinner: boolean },
	next: { ahead: number; pick: string }
): Arm | null {
	const out = DIRECTIONS[name];
	const aside = turned(out, sense);
	const away = style === 'back' ? aside : opposite(out);
	const quarter = quarterOf(frame, out, aside);
	const reach = middle.isSpinner && out[1] === 0 ? 0.5 : 1;
	let heading = out;
	let along = out;
	let isJoining = false;
	let bends = 0;
	let axis = 0;
	let wasDouble = middle.isSpinner;
	let mouth: Vector = [out[0] * reach, out[1] * reach];
	const arm: Arm = { id: `${name}${sense}${style}`, bends: 0, bones: [] };
	const ghosts = [{ bone: next.pick, ghost: 1 }, { bone: '6-5', ghost: 2 }].slice(0, next.ahead);
	const items: { bone: string; out?: number; ghost?: number }[] = [...laid, ...ghosts];

	for (const [i, { bone, out: outer, ghost }] of items.entries()) {
		const now = isDouble(bone);
		const straight = () => put(bone, moved(mouth, heading, GAP), heading);
		const flank = (d: Vector) => put(bone, moved(moved(mouth, heading, -0.5), d, 0.5 + GAP), d);
		const across = (d: Vector) => put(bone, moved(moved(mouth, heading, 0.5 + GAP), d, -0.5), d);
		let placed: Placed;
		if (isJoining) {
			const gone = Math.abs((heading[0] === 0 ? mouth[1] : mouth[0]) - axis);
			if (!wasDouble && gone - 0.5 >= ROW - 0.01) {
				placed = flank(along);
				isJoining = false;
			} else if (!now && gone + 0.5 >= ROW - 0.01) {
				placed = across(along);
				isJoining = false;
			} else placed = straight();
		} else {
			placed = straight();
			if (!fits(placed, bends === 0 ? frame : quarter, now ? 1 + GAP : 0.5)) {
				if (wasDouble && now) return null;
				const d = bends === 0 ? aside : away;
				placed = wasDouble ? across(d) : flank(d);
				axis = d[0] === 0 ? mouth[1] : mouth[0];
				// Along the edge the bend is the first bone of a row.
				if (bends === 0 && style === 'edge') along = aside;
				else {
					along = opposite(along);
					isJoining = true;
				}
				bends += 1;
				// A short arm that bends looks odd.
				if (ghost === undefined) arm.bends += laid.length < 4 ? 3 : 1;
			}
		}
		if (!isWithin(placed, frame)) return null;
		({ heading, mouth } = placed);
		wasDouble = now;
		const { x, y, w, h } = placed;
		arm.bones.push({ x, y, w, h, heading, bone, out: outer, arm: name, n: i + 1, ghost });
	}
	return arm;
}

/** Whether the bones of one arm, the middle first, keep clear of each other. */
export function isClear(arm: readonly Box[]): boolean {
	return arm.every((a, i) =>
		arm.slice(i + 1).every((b, k) => !isNear(a, b, k < 1 ? -0.01 : k === 1 ? 0.04 : CLEAR))
	);
}
