import type { Board } from '#lib/state/event-board.svelte.ts';
import { folded } from '#lib/util/search.ts';

/** A table that was found, or a team without one. */
export interface Found {
	event: string;
	eventName: string;
	/** The team or player that was found; nothing if a table was looked for. */
	entry: string | null;
	table: number | null;
	sides: string[];
}

/** Where a table, a team or a player is, in the events that are on. */
export function find(typed: string, events: readonly { event: string; board: Board }[]): Found[] {
	const wanted = folded(typed.trim());
	if (wanted === '') return [];
	const table = /^\d+$/.test(wanted) ? Number(wanted) : null;
	return events.flatMap(({ event, board }): Found[] => {
		const byId = new Map(board.matches.map((match) => [match.id, match]));
		const tables = board.tables.map((it) => ({ table: it.table, sides: byId.get(it.match)?.sides ?? [] }));
		const place = { event, eventName: board.name };
		if (table !== null) {
			const here = tables.filter((it) => it.table === table);
			return here.map(({ sides }) => ({ ...place, entry: null, table, sides }));
		}
		const entries = board.entries.filter(
			({ name, players, withdrawn }) =>
				!withdrawn && [name, ...(players ?? [])].some((it) => folded(it).includes(wanted))
		);
		return entries.map(({ name }) => {
			const at = tables.find(({ sides }) => sides.includes(name));
			return { ...place, entry: name, table: at?.table ?? null, sides: at?.sides ?? [] };
		});
	});
}
