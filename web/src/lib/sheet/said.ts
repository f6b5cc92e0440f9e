import { m } from '#lib/paraglide/messages.js';
import type { SheetEntry } from './entry.ts';
import { figure, marksOf, type Limits } from './figures.ts';
import type { Seated } from './people.ts';

/** Who is meant in a line: the people at the table and the names of the sides. */
export interface Cast {
	seated: readonly Seated[];
	sides: readonly string[];
	/** What the hall says of figures, such as what a penalty comes to. */
	limits?: Limits | undefined;
}

/** The cast where only the names of the sides are known: each seat is called by its side. */
export function castOf(sides: readonly string[]): Cast {
	const seated = [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, name: sides[seat % 2] ?? '' }));
	return { sides, seated };
}

/** A line in words: "Clara bid 1 mark and made it". A penalty also says what the score is after it. */
export function said(entry: SheetEntry, cast: Cast, totals?: readonly number[] | null): string {
	const name = (seat: number | null | undefined) => cast.seated.find((it) => it.seat === seat)?.name ?? '';
	const side = (n: number | null | undefined) => cast.sides[n ?? -1] ?? '';
	switch (entry.do) {
		case 'hand': {
			const bid = entry.bid == null ? '' : saidBid(entry.bid);
			if (entry.outcome === 'renege') return m.said_renege({ name: name(entry.by) });
			const words = { name: name(entry.bidder), bid };
			return entry.outcome === 'made' ? m.said_made(words) : m.said_set(words);
		}
		case 'score':
			return m.said_score({ side: side(entry.side), points: entry.points });
		case 'end':
			if (entry.to == null) return m.said_end_nobody();
			return m.said_end({ side: side(entry.to), points: entry.points ?? 0 });
		case 'penalty':
			return saidPenalty(entry.against, cast, totals);
		case 'pips':
			return entry.left.map((pips, n) => m.said_pips({ name: side(n), pips })).join(', ');
		case 'strike':
			return m.said_strike({ line: entry.line, why: entry.why });
	}
}

function saidPenalty(against: number, { sides, limits = {} }: Cast, totals: readonly number[] | null = null): string {
	const [side = '', other = ''] = [sides[against], sides[1 - against]];
	if (limits.penalty == null) return m.said_penalty({ side });
	const goesOver = limits.penalty_to_opponents === true;
	const points = limits.penalty;
	const words = goesOver ? m.said_penalty_to({ side, points, other }) : m.said_penalty_off({ side, points });
	const now = totals?.[goesOver ? 1 - against : against];
	return now === undefined ? words : m.said_now({ words, total: figure(now) });
}

/** A bid as it is said: `31`, `1 mark`, `2 marks`. */
export function saidBid(bid: string): string {
	return Number(bid) >= 42 ? m.count_marks({ count: marksOf(bid) }) : bid;
}
