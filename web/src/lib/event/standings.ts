// The standings as they are read: places, who is level, where a bracket is cut.

import type { Board, BoardMatch, Reason } from '#lib/api/board.ts';

export type GameMark = 'won' | 'lost' | 'bye' | 'to-play';

export interface StandingLine {
	id: string;
	place: number;
	wins: number;
	losses: number;
	for: number;
	against: number;
	why?: Reason;
	/** With whom a tie is still to be decided. They share the first place of theirs. */
	level: string[];
	marks: GameMark[];
}

/** Best first. `marks` are the games of the rounds, in order. Lines that say what they said before are the same
 * objects: of hundreds only those that changed are drawn again. */
export function standingLines(board: Board, before: readonly StandingLine[] = []): StandingLine[] {
	const { order, rows } = board.standings;
	const byEntry = roundsByEntry(board);
	const ties = tiesOf(board);
	const known = new Map(before.map((line) => [line.id, line]));
	return order.flatMap((id): StandingLine[] => {
		const row = rows[id];
		if (!row) return [];
		const tie = ties.find((ids) => ids.includes(id)) ?? [];
		// Until a tie is decided those in it share the first of their places.
		const place = Math.min(row.place, ...tie.map((other) => rows[other]?.place ?? row.place));
		const line = { id, ...row, place, level: tie.filter((other) => other !== id), marks: byEntry.get(id) ?? [] };
		const old = known.get(id);
		return [old && isSame(old, line) ? old : line];
	});
}

function isSame(a: StandingLine, b: StandingLine): boolean {
	const isAlike = a.place === b.place && a.wins === b.wins && a.losses === b.losses && a.for === b.for && a.against === b.against;
	// A reason that did not change is the same object.
	return isAlike && a.why === b.why && a.level.join() === b.level.join() && a.marks.join() === b.marks.join();
}

/** Those who are level and whose order matters. The line that is asked for has their names. */
function tiesOf(board: Board): string[][] {
	const ids = new Map(Object.entries(board.entries).map(([id, { name }]) => [name, id]));
	return Object.values(board.todo ?? {}).flatMap(({ line }) => {
		const order = line?.do === 'tiebreak' ? line['order'] : undefined;
		return Array.isArray(order) ? [order.map((name) => ids.get(name as string) ?? '')] : [];
	});
}

function roundsByEntry(board: Board): Map<string, GameMark[]> {
	const byEntry = new Map<string, GameMark[]>();
	const rounds = Object.values(board.matches).filter(({ stage }) => stage === 'round-robin').sort((a, b) => a.round - b.round || a.n - b.n);
	for (const match of rounds) {
		for (const side of match.sides) {
			if (side === null) continue;
			byEntry.set(side, [...(byEntry.get(side) ?? []), markOf(match, side)]);
		}
	}
	return byEntry;
}

function markOf(match: BoardMatch, side: string): GameMark {
	if (match.kind === 'pending') return 'to-play';
	if (match.kind === 'bye') return 'bye';
	return match.winner === side ? 'won' : 'lost';
}

/** The games an entry has played, newest last, with the score its own side first. */
export interface PlayedGame {
	match: string;
	other: string | null;
	own: number | null;
	against: number | null;
	mark: GameMark;
	kind: BoardMatch['kind'];
}

export function gamesOf(board: Board, id: string): PlayedGame[] {
	const own = Object.entries(board.matches).filter(([, match]) => match.sides.includes(id) && match.kind !== 'pending');
	return own
		.sort(([, a], [, b]) => a.n - b.n)
		.map(([match, it]) => {
			const at = it.sides.indexOf(id);
			const score = it.score ?? it.counted ?? [];
			const other = it.sides.length === 2 ? (it.sides[1 - at] ?? null) : null;
			return { match, other, own: score[at] ?? null, against: score[1 - at] ?? null, mark: markOf(it, id), kind: it.kind };
		});
}

/** A line across the standings: from this place on, entries go to this stage. */
export interface Cut {
	stage: string;
	from: number;
	to: number;
}

/** Who goes where: by the brackets that are drawn, else by what the event says it will cut. */
export function cutsOf(board: Board): Cut[] {
	const drawn = Object.entries(board.brackets).filter(([stage]) => stage === 'championship' || stage === 'consolation');
	let from = 1;
	return drawn.flatMap(([stage, bracket]) => {
		const size = Object.keys(bracket.seeds).length;
		const cut = { stage, from, to: from + size - 1 };
		from += size;
		return size > 0 ? [cut] : [];
	});
}
