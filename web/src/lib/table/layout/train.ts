// Where the bones of Mexican train lie. Every line has a track of its own and runs along it as words run along
// a page: at the end of the track it goes on in a new row of the same track, so lines never meet.

import { isDouble, STEPS, type Box } from './geometry.ts';

export interface Yard {
	/** px that bones may lie on. */
	w: number;
	h: number;
	/** px for the name, and for the open end. */
	head: number;
	tail: number;
	/** The lowest track; 44 or more, since a track is a target. */
	least?: number;
	/** The largest step. */
	most?: number;
}

export interface TrackBone extends Box {
	bone: string;
	/** The pips that join the bone before it, and those that point outward. */
	inner: number;
	outer: number;
	n: number;
}

export interface Track extends Box {
	bones: TrackBone[];
	/** Where the line ends. */
	endX: number;
}

export interface YardPicture {
	u: number;
	tracks: Track[];
}

/** Between bones of a row and above a row, in px. */
const LEAD = 4;

interface Rows {
	rows: Omit<TrackBone, 'y'>[][];
	heights: number[];
	need: number;
}

/** The zoom is the largest step at which all rows fit, or a smaller one that saves rows; tracks share out what
 * is left. Nothing if they do not fit at all. */
export function layTrain(lines: readonly (readonly string[])[], yard: Yard, double: number): YardPicture | null {
	const { w, h, head, tail, least = 46, most = 30 } = yard;
	let best: (YardPicture & { worth: number }) | null = null;
	let looked = 0;
	for (const u of STEPS.filter((step) => step <= most)) {
		// The largest that fits, and two below it.
		if (looked === 3) break;
		const tracks = lines.map((line) => rowsOf(line, u, w - head - tail, double, least));
		const need = tracks.reduce((sum, track) => sum + track.need, 0);
		if (need > h) continue;
		looked += 1;
		// A second row costs 6 % of size, and one with a single bone in it 5 % more.
		const cost = ({ rows }: Rows) => rows.length - 1 + (rows.length > 1 && rows.at(-1)?.length === 1 ? 0.83 : 0);
		const worth = u * 0.94 ** tracks.reduce((sum, track) => sum + cost(track), 0);
		if (!best || worth > best.worth) best = { u, worth, tracks: spread(tracks, yard, (h - need) / tracks.length) };
	}
	return best;
}

function rowsOf(line: readonly string[], u: number, room: number, double: number, least: number): Rows {
	const gap = Math.max(1, u * 0.07);
	const rows: Rows['rows'] = [[]];
	let x = 0;
	let inner = double;
	for (const [n, bone] of line.entries()) {
		const w = isDouble(bone) ? u : 2 * u;
		if (x > 0 && x + w > room) {
			rows.push([]);
			x = 0;
		}
		const [high, low] = [Number(bone[0]), Number(bone[2])];
		const outer = high === inner ? low : high;
		rows.at(-1)?.push({ bone, inner, outer, n, x, w, h: isDouble(bone) ? 2 * u : u });
		x += w + gap;
		inner = outer;
	}
	const heights = rows.map((row) => (row.some((bone) => bone.h > u) ? 2 * u : u) + LEAD);
	return { rows, heights, need: Math.max(least, heights.reduce((sum, height) => sum + height, LEAD)) };
}

function spread(tracks: readonly Rows[], { w, head }: Yard, spare: number): Track[] {
	let y = 0;
	return tracks.map(({ rows, heights, need }) => {
		const h = need + spare;
		let top = y + (h - heights.reduce((sum, height) => sum + height, 0)) / 2;
		const bones: TrackBone[] = [];
		for (const [i, row] of rows.entries()) {
			const height = heights[i] ?? 0;
			for (const bone of row) bones.push({ ...bone, x: head + bone.x, y: top + (height - bone.h) / 2 });
			top += height;
		}
		const last = bones.at(-1);
		const track = { x: 0, y, w, h, bones, endX: last ? last.x + last.w : head };
		y += h;
		return track;
	});
}
