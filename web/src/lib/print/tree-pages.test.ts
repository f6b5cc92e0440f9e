import { describe, expect, it } from 'vitest';
import type { Layout, Placed } from '#lib/event/bracket-layout.ts';
import { treePages } from './tree-pages.ts';

/** A bracket of rounds that halve. */
function rounds(part: Placed['part'], first: number): Placed[] {
	const placed: Placed[] = [];
	for (let column = 0, count = first; count >= 1; column += 1, count /= 2) {
		for (let n = 0; n < count; n += 1) placed.push({ id: `${part} ${column} ${n}`, part, column, row: (n + 0.5) * (first / count) - 0.5 });
	}
	return placed;
}
const layout = (winners: number, losers: number): Layout => ({
	placed: [...rounds('winners', winners), ...(losers > 0 ? rounds('losers', losers) : [])],
	edges: [],
	columns: 6,
	rows: { winners, losers }
});

describe('a bracket on paper', () => {
	it('is one page where it fits, the losers below the winners', () => {
		const [page, more] = treePages(layout(8, 4));
		expect([more, page?.placed.length]).toEqual([undefined, 15 + 7]);
		expect(page?.placed.find(({ id }) => id === 'losers 0 0')?.top).toBe(9);
	});

	it('gives each side a page where names would have no room beside each other, without its gaps', () => {
		const wide = { ...layout(8, 4), columns: 8 };
		wide.placed = wide.placed.map((it) => (it.part === 'winners' && it.column > 1 ? { ...it, column: 2 * it.column } : it));
		const pages = treePages(wide);
		expect(pages.map(({ parts, columns }) => [parts.map(({ part }) => part).join(), columns])).toEqual([['winners', 4], ['losers', 3]]);
		expect(pages[0]?.placed.find(({ id }) => id === 'winners 3 0')?.at).toBe(3);
	});

	it('has every game on one page, and none over an edge', () => {
		const pages = treePages(layout(32, 16));
		expect(pages.map(({ parts }) => parts.map(({ part, from }) => `${part} ${from}`))).toEqual([['winners 0'], ['winners 16'], ['losers 0']]);
		const all = pages.flatMap(({ placed }) => placed);
		expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([63 + 31, 63 + 31]);
		expect(all.every(({ top }) => top >= 0 && top <= 15)).toBe(true);
	});
});
