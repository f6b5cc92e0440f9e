// The tables of the hall, as tiles: what each one is and how it stands.

import type { Board, BoardCall, BoardMatch, ToDoItem } from '#lib/api/board.ts';
import { nameIn, peopleIn } from '#lib/state/event-board.svelte.ts';
import { standOf } from './games-won.ts';
import { whereOf } from './match-name.ts';
import { ruledOf } from './ruled.ts';
import type { LineMatch } from './score-line.ts';

export type TileState =
	| 'ready' | 'playing' | 'late' | 'score' | 'confirm' | 'dispute' | 'call' | 'there' | 'extra'
	| 'done' | 'forfeit' | 'free' | 'closed';

export interface TileSide {
	id: string | null;
	name: string;
	/** What it has so far. */
	score: string;
	isWinner: boolean;
}

/** One table. */
export interface Tile {
	table: number;
	match?: string;
	stage?: string;
	state: TileState;
	sides: TileSide[];
	/** Who is there, for a table an official is at. */
	official?: string;
	/** Since when somebody is late. */
	since?: number;
}

/** States in which a table waits for somebody of the staff. */
const NEEDS_ME: ReadonlySet<TileState> = new Set(['late', 'score', 'confirm', 'dispute', 'call']);

export function needsMe(tile: Tile): boolean {
	return NEEDS_ME.has(tile.state);
}

/** Every table there is, in order. A match that is over keeps its table until the next one comes. */
export function tilesOf(board: Board): Tile[] {
	const onTable = new Map<number, [string, BoardMatch]>();
	for (const row of Object.entries(board.matches)) {
		const [, match] = row;
		if (match.table === undefined || !isShown(match, board)) continue;
		const other = onTable.get(match.table);
		if (!other || isNewer(match, other[1])) onTable.set(match.table, row);
	}
	const last = Math.max(board.tables.count ?? 0, ...onTable.keys());
	const closed = new Set(board.tables.closed);
	const calls = callsByMatch(board.calls);
	const todo = todoByMatch(board.todo);
	return Array.from({ length: last }, (_, n): Tile => {
		const table = n + 1;
		const row = onTable.get(table);
		if (!row) return { table, state: closed.has(table) ? 'closed' : 'free', sides: [] };
		return tileOf(table, row, board, calls.get(row[0]), todo.get(row[0]));
	});
}

/** Of a round robin, what is over stays in sight until the next round; of trains, until the winners play on. */
function isShown(match: BoardMatch, { progress }: Board): boolean {
	if (match.kind === 'pending') return match.state !== 'open' && match.state !== 'waiting';
	if (match.stage !== progress.stage) return false;
	return match.stage === 'tables' || match.stage === 'play-off' || match.round === progress.round;
}

function isNewer(match: BoardMatch, other: BoardMatch): boolean {
	const isOver = (it: BoardMatch) => (it.kind === 'pending' ? 0 : 1);
	return isOver(other) - isOver(match) > 0 || (isOver(other) === isOver(match) && match.n > other.n);
}

function tileOf(
	table: number,
	[id, match]: [string, BoardMatch],
	board: Board,
	call: BoardCall | undefined,
	todo: ReadonlySet<string> | undefined
): Tile {
	const ruled = ruledOf(match);
	const stand = standOf(match) ?? (ruled.some((points) => points !== 0) ? ruled.map(String) : null);
	const sides = match.sides.map((side, n): TileSide => {
		return {
			id: side,
			name: nameIn(board, side),
			score: stand?.[n] ?? '',
			isWinner: match.winner !== undefined && match.winner === side
		};
	});
	const state = stateOf(match, call, todo, isTimeCalled(board, id));
	const late = state === 'late' ? lateSince(board, id) : undefined;
	return {
		table,
		match: id,
		stage: match.stage,
		state,
		sides,
		...(call?.official === undefined ? {} : { official: call.official }),
		...(late === undefined ? {} : { since: late })
	};
}

function isTimeCalled({ clock }: Board, id: string): boolean {
	return Object.values(clock).some(({ called, matches }) => called && matches.includes(id));
}

function stateOf(match: BoardMatch, call: BoardCall | undefined, todo: ReadonlySet<string> | undefined, isTimeCalled: boolean): TileState {
	if (match.kind === 'forfeit') return 'forfeit';
	if (match.kind !== 'pending') return 'done';
	if (call?.state === 'open') return 'call';
	if (call?.state === 'taken') return 'there';
	if (match.state === 'official') return 'call';
	if (match.state === 'disputed') return 'dispute';
	// Who writes hand by hand agrees with each: the other side is asked at the end.
	const isEnd = match.live?.complete === true || isTimeCalled;
	if (match.state === 'signed' || (isEnd && (match.live?.confirmed?.length ?? 0) > 0)) return 'confirm';
	if ((match.extra_hands ?? 0) > 0) return 'extra';
	if (todo?.has('late')) return 'late';
	if (todo?.has('overdue')) return 'score';
	return match.state === 'playing' ? 'playing' : 'ready';
}

function callsByMatch(calls: Board['calls']): Map<string, BoardCall> {
	const open = Object.values(calls).filter(({ state }) => state !== 'ruled');
	// Of two, one that is not taken counts.
	return new Map(open.sort((a, b) => (a.state === b.state ? 0 : a.state === 'taken' ? -1 : 1)).map((call) => [call.match, call]));
}

function todoByMatch(todo: Board['todo']): Map<string, Set<string>> {
	const byMatch = new Map<string, Set<string>>();
	for (const { match, kind } of Object.values(todo ?? {})) {
		if (match === undefined) continue;
		byMatch.set(match, (byMatch.get(match) ?? new Set()).add(kind));
	}
	return byMatch;
}

function lateSince(board: Board, match: string): number | undefined {
	const late = (it: ToDoItem) => it.kind === 'late' && it.match === match;
	return Object.values(board.todo ?? {}).find(late)?.since;
}

/** What the score line may mean: matches on tables, those that are over in sight first, then the others, newest first. */
export function lineMatches(board: Board, tiles: readonly Tile[]): LineMatch[] {
	const shown = tiles.flatMap(({ match }) => (match === undefined ? [] : [match]));
	const waiting = board.waiting.filter((id) => !shown.includes(id));
	const known = new Set([...shown, ...waiting]);
	const past = Object.entries(board.matches)
		.filter(([id, { kind }]) => !known.has(id) && (kind === 'played' || kind === 'forfeit'))
		.sort(([, a], [, b]) => b.n - a.n)
		.map(([id]) => id);
	return [...known, ...past].flatMap((id): LineMatch[] => {
		const match = board.matches[id];
		if (!match) return [];
		const sides = match.sides.map((side) => nameIn(board, side));
		const players = match.sides.map((side) => peopleIn(board, side));
		const score = match.kind === 'pending' ? undefined : match.score;
		const isPast = !known.has(id);
		return [{ match: id, table: match.table, sides, players, score, ruled: ruledOf(match), bestOf: match.best_of, ...(isPast && { past: whereOf(match, board) }) }];
	});
}

/** How many tables are in each state. */
export function countStates(tiles: readonly Tile[]): Partial<Record<TileState, number>> {
	const counts: Partial<Record<TileState, number>> = {};
	for (const { state } of tiles) counts[state] = (counts[state] ?? 0) + 1;
	return counts;
}
