import { isOn, nameIn, type Board } from '#lib/state/event-board.svelte.ts';
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
		const on = Object.values(board.matches).filter(isOn);
		const namesOf = (ids: readonly (string | null)[]) => ids.map((id) => nameIn(board, id));
		const place = { event, eventName: board.about.name };
		if (table !== null) {
			const here = on.filter((match) => match.table === table);
			return here.map(({ sides }) => ({ ...place, entry: null, table, sides: namesOf(sides) }));
		}
		const entries = Object.entries(board.entries).filter(
			([, { name, players, withdrawn, of }]) =>
				!withdrawn && !of && [name, ...(players ?? [])].some((it) => folded(it).includes(wanted))
		);
		return entries.map(([id, { name }]) => {
			// A partnership plays under the ids of both.
			const at = on.find(({ sides }) => sides.some((side) => side?.split('+').includes(id)));
			return { ...place, entry: name, table: at?.table ?? null, sides: namesOf(at?.sides ?? []) };
		});
	});
}
