// Where the matches of a bracket stand. Columns and rows, no pixels.

import type { BoardMatch, Feeder } from '#lib/api/board.ts';

export type Part = 'winners' | 'losers' | 'final';

/** A match in its place: `row` counts matches from the top of its part and can be half a row. */
export interface Placed {
	id: string;
	part: Part;
	column: number;
	row: number;
}

/** From the right edge of one match to the left edge of the next. */
export interface Edge {
	from: string;
	to: string;
	/** Which side of the next it feeds. */
	side: number;
	isDrop: boolean;
}

export interface Layout {
	placed: Placed[];
	edges: Edge[];
	columns: number;
	/** How many rows each part is high. */
	rows: { winners: number; losers: number };
}

type Row = [id: string, match: BoardMatch];

/** A game that is not one: nobody sits down to it. */
export function isDrawn(match: BoardMatch): boolean {
	return match.kind !== 'bye' && match.kind !== 'walkover';
}

/** Losers' rounds stand under the winners' rounds that feed them, so that who loses drops straight down. */
export function layOut(rows: readonly Row[]): Layout {
	const drawn = rows.filter(([, match]) => isDrawn(match));
	const all = new Map(rows);
	const hasLosers = drawn.some(([, match]) => match.part === 'losers');
	const columnOf = (part: Part, round: number): number => {
		if (part === 'losers') return round - 1;
		return hasLosers && round > 1 ? 2 * round - 3 : round - 1;
	};
	const winners = placePart('winners', drawn, all, columnOf);
	const losers = placePart('losers', drawn, all, columnOf);
	const width = Math.max(0, ...[...winners.placed, ...losers.placed].map(({ column }) => column + 1));
	const last = drawn.filter(([, match]) => match.part === 'final');
	// Where one loss is the end, the final counts its rounds on from the others.
	const first = Math.min(...last.map(([, { round }]) => round));
	const finals = last.map(([id, { round }]): Placed => ({ id, part: 'final', column: width + round - first, row: winners.middle }));
	const placed = [...winners.placed, ...losers.placed, ...finals];
	const here = new Set(placed.map(({ id }) => id));
	const edges = drawn.flatMap(([to, match]) =>
		(match.from ?? []).flatMap((feeder, side): Edge[] => {
			const from = through(feeder, all);
			return from && here.has(from.id) ? [{ from: from.id, to, side, isDrop: from.isDrop }] : [];
		})
	);
	return {
		placed,
		edges,
		columns: Math.max(width, ...finals.map(({ column }) => column + 1)),
		rows: { winners: winners.height, losers: losers.height }
	};
}

/** The drawn match a side comes from, walk-overs on the way passed through. */
function through(feeder: Feeder, all: ReadonlyMap<string, BoardMatch>): { id: string; isDrop: boolean } | null {
	const isDrop = feeder.loser_of !== undefined;
	const id = feeder.winner_of ?? feeder.loser_of;
	const match = id === undefined ? undefined : all.get(id);
	if (id === undefined || !match) return null;
	if (isDrawn(match)) return { id, isDrop };
	if (isDrop) return null;
	const before = (match.from ?? []).flatMap((it) => through(it, all) ?? []);
	return before.length === 1 ? (before[0] ?? null) : null;
}

function placePart(
	part: Part,
	drawn: readonly Row[],
	all: ReadonlyMap<string, BoardMatch>,
	columnOf: (part: Part, round: number) => number
): { placed: Placed[]; height: number; middle: number } {
	const own = new Map(drawn.filter(([, match]) => (match.part ?? 'winners') === part));
	const childrenOf = ([, match]: Row): Row[] =>
		(match.from ?? []).flatMap((feeder) => {
			const from = through(feeder, all);
			const child = from && !from.isDrop ? own.get(from.id) : undefined;
			return from && child ? [[from.id, child] as Row] : [];
		});
	const isChild = new Set([...own].flatMap((row) => childrenOf(row).map(([id]) => id)));
	const inPlace = (a: Row, b: Row) => b[1].round - a[1].round || (a[1].place ?? a[1].n) - (b[1].place ?? b[1].n);
	const placed: Placed[] = [];
	let next = 0;
	const place = (row: Row): number => {
		const [id, match] = row;
		const rowsBelow = childrenOf(row).map(place);
		const at = rowsBelow.length === 0 ? next++ : mean(rowsBelow);
		placed.push({ id, part, column: columnOf(part, match.round), row: at });
		return at;
	};
	const roots = [...own].filter(([id]) => !isChild.has(id)).sort(inPlace);
	const ends = roots.map(place);
	return { placed, height: next, middle: ends.length === 0 ? 0 : mean(ends) };
}

function mean(numbers: readonly number[]): number {
	return numbers.reduce((sum, it) => sum + it, 0) / numbers.length;
}
