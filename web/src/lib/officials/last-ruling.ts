import { readHistory, type History } from '#lib/event/history.ts';

/** As many lines as are looked through for it. */
const LOOKED_AT = 50;

/** A ruling by its line in the record and the call it answers. */
export interface LastRuling {
	line: number;
	call: number;
}

/** The last ruling of an event that stands; nothing where these lines have none. */
export async function lastRuling(event: string, ask?: (path: string) => Promise<History>): Promise<LastRuling | null> {
	const { items } = await readHistory(event, LOOKED_AT, ask);
	const found = items.find(({ stands, do: act }) => stands && act === 'rule');
	// The document of the API has any line here; a ruling names its call.
	return found ? { line: found.n, call: (found.line as { call?: number }).call ?? 0 } : null;
}
