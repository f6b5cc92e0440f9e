// A correction, game by game: what each of the two ways would do to it.

import type { Board, BoardMatch } from '#lib/api/board.ts';
import type { BothPreviews, Preview } from '#lib/api/preview.ts';

/** What becomes of a game. */
export type Fate = Becoming & {
	/** Where it is played with bones on screens: its table closes. */
	closes?: true;
	/** What was written on its score sheet counts no more. */
	discards?: true;
};

type Becoming =
	| { kind: 'stands' | 'plays-on' | 'same' }
	| { kind: 'thrown-out' | 'stops' | 'changes'; becomes: (string | null)[] }
	/** It goes on, at another table. */
	| { kind: 'moves'; table: number | null };

export interface CorrectionRow {
	match: string;
	now: BoardMatch | undefined;
	keep: Fate | null;
	replay: Fate | null;
}

/** Every other game that either way touches, in the order in which they come. */
export function correctionRows(board: Board, match: string, both: BothPreviews): CorrectionRow[] {
	const touched = new Set([both.keep, both.replay].flatMap((it) => (it ? touchedBy(it) : [])));
	touched.delete(match);
	return [...touched]
		.map((id) => ({
			match: id,
			now: board.matches[id],
			keep: both.keep ? fateOf(board, id, both.keep) : null,
			replay: both.replay ? fateOf(board, id, both.replay) : null
		}))
		.sort((a, b) => (a.now?.n ?? Infinity) - (b.now?.n ?? Infinity));
}

function touchedBy({ pairings, results_lost, tables }: Preview): string[] {
	return [...pairings, ...results_lost, ...tables].map(({ match }) => match);
}

function fateOf(board: Board, id: string, preview: Preview): Fate {
	const closes = preview.tables_closed.some(({ match }) => match === id);
	const discards = preview.sheets_discarded.includes(id);
	return { ...becomingOf(board, id, preview), ...(closes && { closes }), ...(discards && { discards }) };
}

function becomingOf(board: Board, id: string, preview: Preview): Becoming {
	const now = board.matches[id];
	const pairing = preview.pairings.find(({ match }) => match === id);
	const isLost = preview.results_lost.some(({ match }) => match === id);
	const becomes = pairing?.becomes ?? now?.sides ?? [];
	if (isLost) return { kind: 'thrown-out', becomes };
	const isOn = now?.kind === 'pending' && now.table !== undefined && now.state !== 'open';
	if (pairing) return { kind: isOn ? 'stops' : 'changes', becomes };
	const moved = preview.tables.find(({ match }) => match === id);
	if (moved) return { kind: 'moves', table: moved.becomes ?? null };
	if (now && now.kind !== 'pending') return { kind: 'stands' };
	return { kind: isOn ? 'plays-on' : 'same' };
}

/** Whether keeping and playing again differ in anything a director must weigh. */
export function isSimple(both: BothPreviews): boolean {
	return [both.keep, both.replay].every((it) => !it || (it.pairings.length === 0 && it.results_lost.length === 0 && it.draws_held.length === 0));
}

/** A score as it is handed from page to page: `7-4`, or games `250-120 90-255`. */
export function scoreTyped(text: string, sides: number): number[][] {
	const games = text.trim().split(/\s+/).map((game) => game.split('-').map(Number));
	return games.every((game) => game.length === sides && game.every((it) => Number.isInteger(it) && it >= 0)) ? games : [];
}
