// What the wall shows, one after the other.

import type { Board, BoardMatch, Parts } from '#lib/api/board.ts';
import { partnerRows, partnersIn } from '#lib/event/partners.ts';
import { isOn } from '#lib/state/event-board.svelte.ts';
import { whoWhere } from './who-where.ts';

export type WallKind = 'clock' | 'pairings' | 'standings' | 'bracket' | 'places' | 'entries' | 'partners';
export const KINDS: readonly WallKind[] = ['clock', 'pairings', 'standings', 'bracket', 'places', 'entries', 'partners'];

/** What the wall follows. */
export const WALL_PARTS: Parts = ['about', 'progress', 'entries', 'matches', 'standings', 'places', 'brackets', 'announcements', 'clock'];

/** A page of the wall: which, and which part of a list that is too long for one. */
export interface WallPage {
	kind: WallKind;
	/** From which line on, and how many lines. */
	from: number;
	count: number;
	/** The number of this page among those of its kind, and of how many. */
	n: number;
	of: number;
}

/** How many lines fit at a size that can be read from the back. */
const LINES: Record<WallKind, number> = { clock: 1, pairings: 24, standings: 10, bracket: 3, places: 10, entries: 24, partners: 24 };

/** How long a page stays, in milliseconds: as long as it takes to look for a name, and never too short. */
const SHORTEST = 12_000;
const A_LINE = 600;

export function stay({ count }: WallPage): number {
	return Math.max(SHORTEST, count * A_LINE);
}

/** The pages that turn now. Only `wanted` kinds, if any are named. */
export function turns(board: Board, wanted: readonly WallKind[] = []): WallPage[] {
	const kinds = wanted.length > 0 ? wanted : kindsNow(board);
	return kinds.flatMap((kind) => pages(kind, lengthOf(board, kind)));
}

/** What is worth showing: before the draw who is in it; after publishing the pairings until play starts;
 * while playing the clock twice as often as the rest; at the end the places. */
function kindsNow(board: Board): WallKind[] {
	if (board.places.order.length > 0) return ['places'];
	if (board.progress.matches === 0) return partnersIn(board).length > 0 ? ['partners'] : ['entries'];
	const standings: WallKind[] = hasStandings(board) && !isEndOfLastRound(board) ? ['standings'] : [];
	const clock: WallKind[] = isRunning(board) ? ['clock'] : [];
	const on = Object.values(board.matches).filter(isOn);
	if (on.some((match) => match.stage !== 'round-robin' && match.stage !== 'tables')) return ['bracket', ...clock, ...standings];
	if (on.length === 0) return standings.length > 0 ? standings : ['entries'];
	const isOver = ({ stage, round, kind }: BoardMatch) => kind === 'played' && on.some((match) => match.stage === stage && match.round === round);
	const isStarted = clock.length > 0 || on.some((match) => (match.live?.hands ?? 0) > 0) || Object.values(board.matches).some(isOver);
	if (!isStarted) return ['pairings'];
	return standings.length > 0 ? [...clock, 'pairings', ...clock, ...standings] : [...clock, 'pairings'];
}

/** Standings come of rounds, and of tables once all are in; before the first result, and in a bracket alone, their order
 * says nothing. */
function hasStandings({ standings, matches }: Board): boolean {
	if (standings.order.length === 0) return false;
	const of = (stage: string) => Object.values(matches).filter((match) => match.stage === stage);
	const tables = of('tables');
	return of('round-robin').some(({ kind }) => kind !== 'pending') || (tables.length > 0 && tables.every(({ kind }) => kind !== 'pending'));
}

function isRunning(board: Board): boolean {
	const isPending = (id: string) => board.matches[id]?.kind === 'pending';
	return Object.values(board.clock).some((clock) => !clock.called && (clock.ends_at ?? clock.left_ms) !== undefined && clock.matches.some(isPending));
}

/** Standings are not shown while the scores of the last round come in. */
function isEndOfLastRound({ progress, matches }: Board): boolean {
	if (progress.round === undefined || progress.rounds === undefined || progress.round < progress.rounds) return false;
	return Object.values(matches).some((match) => match.stage === 'round-robin' && match.kind === 'pending');
}

export function lengthOf(board: Board, kind: WallKind): number {
	switch (kind) {
		case 'clock':
			return 1;
		case 'pairings':
			return whoWhere(board).length;
		case 'standings':
			return board.standings.order.length;
		case 'places':
			return board.places.order.length;
		case 'entries':
			return namesOf(board).length;
		case 'partners':
			return partnerRows(board).length;
		case 'bracket':
			return Object.values(board.matches).filter(isOn).length;
	}
}

function pages(kind: WallKind, length: number): WallPage[] {
	const of = Math.max(1, Math.ceil(length / LINES[kind]));
	// Pages alike in length look better than full ones and one nearly empty.
	const each = Math.max(1, Math.ceil(length / of));
	return Array.from({ length: of }, (_, n) => ({ kind, from: n * each, count: Math.min(each, Math.max(0, length - n * each)), n, of }));
}

/** Who is in it, A to Z. */
export function namesOf(board: Board): { name: string }[] {
	return Object.values(board.entries)
		.filter((entry) => !entry.withdrawn && !entry.of)
		.map(({ name }) => ({ name }))
		.sort((a, b) => a.name.localeCompare(b.name));
}

/** The letters of a page of names: `A to M`. */
export function letters(names: readonly string[]): [string, string] {
	const letter = (name: string | undefined) => [...(name ?? '')].find((it) => /[\p{L}\p{N}]/u.test(it))?.toLocaleUpperCase() ?? '';
	return [letter(names[0]), letter(names.at(-1))];
}
