// What lines come to that the hall has not seen yet, so that the slate goes on without a network. The hall's
// own figures take their place as soon as it has the lines.

import type { SheetEntry } from './entry.ts';

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

/** What an entry gives each side; nothing where only the hall can tell. */
export function pointsOf(entry: SheetEntry, nSides: number): number[] | null {
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
		// How much a penalty is, and for whom, is for the book to say.
		case 'penalty':
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

/** The totals with entries that wait here, up to what the game is for. */
export function estimate(totals: readonly number[], waiting: readonly SheetEntry[], target = Infinity): number[] {
	return waiting.reduce<number[]>((sum, entry) => {
		const points = pointsOf(entry, sum.length);
		return points === null ? sum : sum.map((total, side) => Math.min(total + (points[side] ?? 0), Math.max(target, total)));
	}, [...totals]);
}
