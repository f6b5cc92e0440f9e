import { m } from '#lib/paraglide/messages.js';
import type { SheetEntry } from './entry.ts';
import { marksOf } from './figures.ts';
import type { Seated } from './people.ts';

/** Who is meant in a line: the people at the table and the names of the sides. */
export interface Cast {
	seated: readonly Seated[];
	sides: readonly string[];
}

/** A line in words: "Clara bid 1 mark and made it". */
export function said(entry: SheetEntry, cast: Cast): string {
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
			return m.said_penalty({ side: side(entry.against) });
		case 'pips':
			return entry.left.map((pips, n) => m.said_pips({ name: side(n), pips })).join(', ');
		case 'strike':
			return m.said_strike({ line: entry.line, why: entry.why });
	}
}

/** A bid as it is said: `31`, `1 mark`, `2 marks`. */
export function saidBid(bid: string): string {
	return Number(bid) >= 42 ? m.count_marks({ count: marksOf(bid) }) : bid;
}
