import type { BoardEntry } from '#lib/api/board.ts';
import { folded, hasAll, wordsOf } from '#lib/util/search.ts';

export type EntryRow = [id: string, entry: BoardEntry];

/** Entries in which every word typed occurs, those not here yet first, then those that begin with it. */
export function findEntries(entries: readonly EntryRow[], typed: string): EntryRow[] {
	const words = wordsOf(typed);
	if (words.length === 0) return [];
	const start = folded(typed.trim());
	const rank = ([, entry]: EntryRow) => (entry.checked_in ? 2 : 0) + (folded(entry.name).startsWith(start) ? 0 : 1);
	return entries
		.filter(([, { name, players, chapter }]) => hasAll([name, ...(players ?? []), chapter ?? ''].join(' '), words))
		.sort((a, b) => rank(a) - rank(b));
}

/** People as they are typed: `Ann & Bo`, `Ann / Bo`, `Ann, Bo`. */
export function peopleTyped(typed: string): string[] {
	return typed.split(/[,/&;]+/).map((name) => name.trim()).filter((name) => name !== '');
}
