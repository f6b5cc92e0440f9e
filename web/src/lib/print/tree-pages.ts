// A bracket on paper: which part of it is on which page. In rows and columns, no inches.

import type { Layout, Part, Placed } from '#lib/event/bracket-layout.ts';

/** A page of a bracket: rows of its winners' side and finals, or of its losers' side, or of both. */
export interface TreePage {
	parts: { part: 'winners' | 'losers'; from: number; rows: number }[];
	/** `at` is the column on this page: columns without a game are left out. */
	placed: (Placed & { top: number; at: number })[];
	columns: number;
}

/** Rows of games that a page takes at a size that can be read. */
export const MOST_ROWS = 16;
/** Columns in which names can be read. */
const MOST_COLUMNS = 6;

/** Both sides on one page where they fit; otherwise each on its own, and a long one over several. */
export function treePages(layout: Layout): TreePage[] {
	const { winners, losers } = layout.rows;
	if (winners + losers + (losers > 0 ? 1 : 0) <= MOST_ROWS && (losers === 0 || layout.columns <= MOST_COLUMNS)) {
		const both = [{ part: 'winners' as const, from: 0, rows: winners }, ...(losers > 0 ? [{ part: 'losers' as const, from: 0, rows: losers }] : [])];
		return [pageOf(layout, both)];
	}
	return (['winners', 'losers'] as const).flatMap((part) => {
		const count = Math.ceil(layout.rows[part] / MOST_ROWS);
		return Array.from({ length: count }, (_, n) => pageOf(layout, [{ part, from: n * MOST_ROWS, rows: Math.min(MOST_ROWS, layout.rows[part] - n * MOST_ROWS) }]));
	});
}

/** The games of a page with their rows on it. One that lies between two pages stands at the foot of the first. */
function pageOf(layout: Layout, parts: TreePage['parts']): TreePage {
	let above = 0;
	const placed = parts.flatMap(({ part, from, rows }) => {
		const top = above;
		above += rows + 1;
		const isHere = ({ part: of, row }: Placed) => sideOf(of) === part && row >= from && row < from + rows;
		return layout.placed.filter(isHere).map((it) => ({ ...it, top: top + Math.min(it.row - from, rows - 1) }));
	});
	const columns = [...new Set(placed.map(({ column }) => column))].sort((a, b) => a - b);
	return { parts, placed: placed.map((it) => ({ ...it, at: columns.indexOf(it.column) })), columns: columns.length };
}

function sideOf(part: Part): 'winners' | 'losers' {
	return part === 'losers' ? 'losers' : 'winners';
}
