// Partners that the draw made: who plays with whom, as things stand.

import type { Board } from '#lib/api/board.ts';

type Entries = Pick<Board, 'entries'>;

/** Those who play together, in the order they were drawn. */
export function partnersIn({ entries }: Entries): string[][] {
	return Object.values(entries)
		.filter(({ of, withdrawn }) => of !== undefined && !withdrawn)
		.sort((a, b) => a.n - b.n)
		.flatMap(({ of }) => (of ? [of] : []));
}

/** Who plays with whom, then those who have no partner yet. */
export function drawnTogether(board: Entries): string[][] {
	const pairs = partnersIn(board);
	if (pairs.length === 0) return [];
	const drawn = new Set(pairs.flat());
	const alone = Object.entries(board.entries).filter(([id, { of, withdrawn }]) => !of && !withdrawn && !drawn.has(id));
	return [...pairs, ...alone.map(([id]) => [id])];
}

/** Who plays with an entry; nothing where partners are not drawn or it has none. */
export function partnerOf(board: Entries, entry: string): string | null {
	const pair = partnersIn(board).find((of) => of.includes(entry));
	return pair?.find((id) => id !== entry) ?? null;
}

/** Whether partners were drawn, and this entry was left without one. */
export function drewNoPartner({ entries, draws }: Pick<Board, 'entries' | 'draws'>, entry: string): boolean {
	const isDrawn = Object.values(draws).some(({ what }) => what === 'partners');
	return isDrawn && !Object.values(entries).some(({ of }) => of?.includes(entry));
}

/** Everybody, A to Z, each with the partner, or null. */
export function partnerRows(board: Entries): { name: string; partner: string | null }[] {
	const name = (id: string) => board.entries[id]?.name ?? id;
	return drawnTogether(board)
		.flatMap((pair) => pair.map((id) => ({ name: name(id), partner: pair.filter((it) => it !== id).map(name)[0] ?? null })))
		.sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether two of one chapter play together. */
export function sharesChapter({ entries }: Entries, pairs: readonly (readonly string[])[]): boolean {
	return pairs.some((pair) => {
		const [first, ...rest] = pair.map((id) => entries[id]?.chapter);
		return first !== undefined && rest.includes(first);
	});
}
