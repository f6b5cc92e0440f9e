import type { Board } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';

/** A person at a table of two sides. */
export interface Seated {
	seat: number;
	name: string;
	side: number;
}

/** A side of a match, with the people it consists of. */
export interface MatchSide {
	/** The entry; nothing while it is open. */
	id: string | null;
	name: string;
	players: readonly string[];
}

/** The sides of a match by name. */
export function sidesOf(board: Board, match: { sides: readonly (string | null)[] }): MatchSide[] {
	return match.sides.map((id) => sideOfEntry(board, id));
}

function sideOfEntry(board: Board, id: string | null): MatchSide {
	const entry = id === null ? undefined : board.entries[id];
	if (entry) return { id, name: entry.name, players: entry.players ?? [] };
	// Partners who entered one by one.
	const partners = (id ?? '').split('+').flatMap((it) => board.entries[it]?.name ?? []);
	return { id, name: partners.join(' & '), players: partners };
}

/** Who sits where: side 0 has the even seats. People who were not named have a number. */
export function seatedAt(sides: readonly { name: string; players: readonly string[] }[]): Seated[] {
	return [0, 1, 2, 3].flatMap((seat) => {
		const side = sides[seat % 2];
		if (!side) return [];
		const place = seat < 2 ? 0 : 1;
		const known = side.players.length === 2 ? side.players[place] : undefined;
		const name = known ?? (place === 0 ? m.sheet_first_player() : m.sheet_second_player());
		return [{ seat, side: seat % 2, name: firstName(name, sides.flatMap((it) => it.players)) }];
	});
}

/** A first name, unless another at the table has it too. */
export function firstName(name: string, all: readonly string[]): string {
	const [first = name] = name.split(' ');
	const isShared = all.filter((it) => it.split(' ')[0] === first).length > 1;
	return isShared ? name : first;
}
