// What lines come to that the hall has not seen yet, so that the slate goes on without a network. The hall's
// own figures take their place as soon as it has the lines.

import { m } from '#lib/paraglide/messages.js';
import type { SheetEntry } from './entry.ts';
import type { Sheet } from './sheet-state.svelte.ts';

/** The marks of bids above one mark. */
const MORE: Readonly<Record<string, number>> = { '84': 2, '126': 3, '168': 4, '210': 5 };

/** How many marks a bid is for. */
export function marksOf(bid: string): number {
	return MORE[bid] ?? 1;
}

/** The bid for so many marks. */
export function bidFor(marks: number): string {
	return String(42 * marks);
}

/** The side of a seat: partners sit across. */
export function sideOf(seat: number): 0 | 1 {
	return seat % 2 === 0 ? 0 : 1;
}

/** What the hall says of figures: the most of each, and what a penalty comes to. */
export type Limits = Pick<Sheet['limits'], 'target' | 'marks' | 'penalty' | 'penalty_to_opponents' | 'score' | 'end' | 'multiple_of' | 'pips'>;

/** What an entry gives each side; nothing where only the hall can tell. */
export function pointsOf(entry: SheetEntry, nSides: number, limits: Limits = {}): number[] | null {
	const points = new Array<number>(nSides).fill(0);
	switch (entry.do) {
		case 'hand': {
			const side = handWonBy(entry);
			if (side === null) return null;
			points[side] = entry.bid == null ? 1 : marksOf(entry.bid);
			return points;
		}
		case 'score':
			points[entry.side] = entry.points;
			return points;
		case 'end':
			if (entry.to != null) points[entry.to] = entry.points ?? 0;
			return points;
		case 'pips':
			return [...entry.left];
		case 'penalty':
			if (limits.penalty == null) return null;
			if (limits.penalty_to_opponents === true) points[1 - entry.against] = limits.penalty;
			else points[entry.against] = -limits.penalty;
			return points;
		case 'strike':
			return null;
	}
}

/** The side that gets a hand of 42. */
function handWonBy({ bidder, by, outcome }: Extract<SheetEntry, { do: 'hand' }>): 0 | 1 | null {
	const seat = outcome === 'renege' ? by : bidder;
	if (seat == null) return null;
	const side = sideOf(seat);
	return outcome === 'made' ? side : side === 0 ? 1 : 0;
}

/** What a game is for, as far as lines are added up here. */
export interface GameTerms {
	limits?: Limits | undefined;
	/** What wins a game. */
	target?: number | undefined;
	/** The games of the match. */
	bestOf?: number;
}

/** The game in play, and how many were over before it. */
export interface Standing {
	totals: number[];
	over: number;
}

/** Where the match stands with lines that wait here: the hall's totals go on, and after a game that was won from nothing. */
export function estimate({ totals, over }: { totals: readonly number[]; over: number }, waiting: readonly SheetEntry[], { limits = {}, target = Infinity, bestOf = 1 }: GameTerms = {}): Standing {
	const cap = limits.marks ?? Infinity;
	return waiting.reduce<Standing>(
		(at, entry) => {
			const points = pointsOf(entry, at.totals.length, limits);
			if (points === null) return at;
			const begins = bestOf > 1 && isWon(at.totals, target);
			const from = begins ? at.totals.map(() => 0) : at.totals;
			return { totals: from.map((total, side) => Math.min(total + (points[side] ?? 0), Math.max(cap, total))), over: at.over + (begins ? 1 : 0) };
		},
		{ totals: [...totals], over }
	);
}

/** Whether a side has what wins a game. */
export function isWon(totals: readonly number[], target: number): boolean {
	return totals.some((total) => total >= target);
}

/** A figure as people read it: with a proper minus. */
export function figure(points: number): string {
	return points < 0 ? `−${-points}` : String(points);
}

/** A score as people read it: `7–5`; with a word between where one is below zero. */
export function scoreOf(figures: readonly number[]): string {
	const isBelow = figures.some((it) => it < 0);
	return isBelow ? figures.map(figure).join(` ${m.score_to()} `) : figures.join('–');
}
