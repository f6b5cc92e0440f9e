// One player's day, read from what the hall says to them: where next, what was played, the place.

import type { Board, BoardCall, BoardMatch, Reason } from '#lib/api/board.ts';
import { isOn } from '#lib/state/event-board.svelte.ts';

/** A match from one side's view. */
export interface OwnMatch {
	id: string;
	match: BoardMatch;
	/** The own side's place in the match. */
	side: number;
	/** The entry or partnership that plays for this browser. */
	own: string;
	opponents: (string | null)[];
	/** Own score first; nothing before there is a result. */
	score: number[] | null;
	outcome: 'won' | 'lost' | 'bye' | 'open';
}

export interface OwnDay {
	/** On a table, called there, or next in line. */
	now: OwnMatch | null;
	/** How many matches get a table before it. */
	ahead: number | null;
	/** Matches that are over, in order. */
	results: OwnMatch[];
	/** The place so far, and of how many. */
	place: { place: number; of: number; reason: Reason | null; isFinal: boolean } | null;
	/** How far they are in a bracket; nothing before there is one. */
	bracket: Reason | null;
	/** Whether nothing more is to come. */
	isDone: boolean;
	isWithdrawn: boolean;
}

/** Whether an entry plays for a side, alone or as one of two partners. */
export function isOf(side: string | null, entries: readonly string[]): boolean {
	return side !== null && (entries.includes(side) || side.split('+').some((it) => entries.includes(it)));
}

export function ownDay(board: Board, entries: readonly string[]): OwnDay {
	const own = Object.entries(board.matches)
		.filter(([, match]) => match.sides.some((side) => isOf(side, entries)))
		.sort(([, a], [, b]) => a.n - b.n)
		.map(([id, match]) => seen(id, match, entries));
	const pending = own.filter(({ match }) => match.kind === 'pending');
	const now = pending.find(({ match }) => isOn(match)) ?? pending[0] ?? null;
	const { record: first, waiting_position: inLine, next } = board.me ?? {};
	// The hall says these of one team; this phone may play for more.
	const record = first !== undefined && isOf(first.entry, entries) ? first : undefined;
	const isNext = next === undefined || next.match === now?.id;
	return {
		now,
		ahead: inLine === undefined || !isNext ? null : inLine - 1,
		results: own.filter(({ match }) => match.kind !== 'pending'),
		place: record?.place === undefined ? null : { place: record.place, of: record.of, reason: record.why ?? null, isFinal: record.is_final ?? false },
		bracket: bracketState(own, now),
		isDone: record?.is_final ?? false,
		isWithdrawn: entries.length > 0 && entries.every((id) => board.entries[id]?.withdrawn === true)
	};
}

/** Where a side stands in the bracket it plays, or played last. */
function bracketState(own: readonly OwnMatch[], now: OwnMatch | null): Reason | null {
	const last = now ?? own.at(-1);
	if (!last || last.match.stage === 'round-robin' || last.match.stage === 'tables') return null;
	const { stage, round, part } = last.match;
	if (now || last.outcome !== 'lost') return { code: 'place/still_in', params: { stage }, text: `still in the ${stage}` };
	if (part === 'final') return { code: 'place/lost_final', params: { stage }, text: `lost the final of the ${stage}` };
	if (part === 'losers') return { code: 'place/out_in_part', params: { part, round, stage }, text: `out in losers’ round ${round} of the ${stage}` };
	return { code: 'place/out_in_round', params: { round, stage }, text: `out in round ${round} of the ${stage}` };
}

/** The teams a phone plays for, each with the partnerships the draw made of it. */
export function teamsOf({ entries }: Pick<Board, 'entries'>, own: readonly string[]): string[][] {
	const alone = own.filter((id) => !entries[id]?.of);
	return alone.length === 0 ? [[...own]] : alone.map((id) => own.filter((it) => isOf(it, [id])));
}

/** The calls of a match that still wait for a ruling. */
export function openCalls(board: Board, match: string): BoardCall[] {
	return Object.values(board.calls).filter((call) => call.match === match && call.state !== 'ruled');
}

function seen(id: string, match: BoardMatch, entries: readonly string[]): OwnMatch {
	const side = match.sides.findIndex((it) => isOf(it, entries));
	const own = match.sides[side] ?? '';
	const opponents = match.sides.filter((_, n) => n !== side);
	const scores = match.score ?? match.counted;
	const score = scores ? [scores[side] ?? 0, ...scores.filter((_, n) => n !== side)] : null;
	const isBye = match.kind === 'bye' || match.kind === 'walkover';
	const outcome = isBye ? 'bye' : match.kind === 'pending' ? 'open' : match.winner === own ? 'won' : 'lost';
	return { id, match, side, own, opponents, score, outcome };
}
