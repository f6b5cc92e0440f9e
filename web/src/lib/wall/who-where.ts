// Where everybody goes: to a table, to wait for one, or to sit out.

import type { Board, BoardMatch } from '#lib/api/board.ts';
import { isOn } from '#lib/state/event-board.svelte.ts';

/** A name, and the table it plays at; or that it waits for a game, or sits the round out. */
export interface Where {
	name: string;
	at: number | 'waits' | 'out';
}

type Of = Pick<Board, 'entries' | 'matches' | 'brackets' | 'places'>;

/** Everybody who is still in it, A to Z, partners apart where they entered alone. Who is done with a round keeps the
 * table: a list without a name looks like a mistake. */
export function whoWhere(board: Of): Where[] {
	if (board.places.order.length > 0) return [];
	const matches = Object.values(board.matches).sort((a, b) => a.n - b.n);
	const places = new Map<string, Where['at']>();
	const put = (side: string | null, at: Where['at']) => {
		for (const id of peopleOf(board, side)) places.set(id, at);
	};
	for (const match of lastRounds(board, matches)) for (const side of match.sides) put(side, placeOf(match));
	for (const match of matches) {
		if (match.kind !== 'pending' || match.if_needed) continue;
		for (const side of match.sides) put(side, placeOf(match));
	}
	// In no game of the round: alone in its box, or without a partner.
	const seen = new Set(matches.flatMap(({ sides }) => sides.flatMap((side) => peopleOf(board, side))));
	const boxes = matches.filter(({ stage }) => board.brackets[stage]?.kind === 'box draw');
	const isAlone = (id: string) => boxes.some(({ sides }) => sides.includes(id)) && boxes.filter((match) => hasLost(match, id)).length < 2;
	if (matches.length > 0) {
		for (const [id, { of }] of Object.entries(board.entries)) {
			if (!of && !places.has(id) && (!seen.has(id) || isAlone(id))) places.set(id, seen.has(id) ? 'waits' : 'out');
		}
	}
	return [...places]
		.flatMap(([id, at]) => (board.entries[id] && !board.entries[id].withdrawn ? [{ name: board.entries[id].name, at }] : []))
		.sort((a, b) => a.name.localeCompare(b.name));
}

/** Who sits out now, by name, A to Z. */
export function sittingOut(board: Of): string[] {
	return whoWhere(board).flatMap(({ name, at }) => (at === 'out' ? [name] : []));
}

/** What was drawn last and is over, of stages that are drawn round by round. */
function lastRounds({ brackets }: Of, matches: readonly BoardMatch[]): BoardMatch[] {
	const isOpen = matches.filter(({ kind }) => kind === 'pending');
	const stages = new Set((isOpen.length > 0 ? isOpen : matches.slice(-1)).map(({ stage }) => stage));
	return [...stages].flatMap((stage) => {
		if (brackets[stage] !== undefined && brackets[stage].kind !== 'box draw') return [];
		const of = matches.filter((match) => match.stage === stage);
		const last = Math.max(...of.map(({ round }) => round));
		return of.filter(({ round, kind }) => round === last && kind !== 'pending' && kind !== 'walkover');
	});
}

function placeOf(match: BoardMatch): Where['at'] {
	if (match.kind === 'pending') return isOn(match) ? (match.table ?? 'waits') : 'waits';
	return match.sides.length === 1 ? 'out' : (match.table ?? 'out');
}

function hasLost({ sides, winner, kind }: BoardMatch, id: string): boolean {
	return kind !== 'pending' && kind !== 'bye' && sides.includes(id) && winner !== id;
}

/** The entries of a side: drawn partners are two. */
function peopleOf({ entries }: Of, side: string | null): string[] {
	if (side === null) return [];
	return entries[side] && !entries[side].of ? [side] : side.split('+');
}
