// The lines of an event's record, newest first, as many as are wanted.

import { asJson } from '#lib/api/ask.ts';
import type { Lean, Schemas } from '#lib/api/client.ts';

/** A line of an event's record and what became of it. */
export type HistoryLine = Lean<Schemas['HistoryLine']>;
export type History = Lean<Schemas['HistoryPage']>;

/** The last line that stands and can be taken back; nothing where these have none. */
export function lastStanding(lines: readonly HistoryLine[]): HistoryLine | null {
	return lines.find(({ stands, do: act }) => stands && act !== 'undo' && act !== 'redo') ?? null;
}

/** The lines that entered so many, of which this is the last, newest first; none where they do not all stand. */
export function linesEntered(lines: readonly HistoryLine[], count: number, last: number): number[] {
	const entered = lines.filter(({ n, do: act, stands }) => n <= last && n > last - count && act === 'enter' && stands);
	return entered.length === count ? entered.map(({ n }) => n).sort((a, b) => b - a) : [];
}

/** The most lines the hall gives at once. */
const AT_ONCE = 200;

/** The last `count` lines of an event. */
export async function readHistory(event: string, count: number, ask: (path: string) => Promise<History> = asJson): Promise<History> {
	const lines = new Map<number, HistoryLine>();
	let total = 0;
	for (let from = 0; from < count && (from === 0 || from < total); from += AT_ONCE) {
		const page = await ask(`/api/events/${event}/lines?from=${from}&limit=${Math.min(AT_ONCE, count - from)}`);
		total = page.total;
		// A line that came meanwhile moves the others on, so that one comes twice.
		for (const line of page.items) lines.set(line.n, line);
	}
	return { items: [...lines.values()], total };
}
