import type { Line } from '#lib/state/event-desk.svelte.ts';
import { tell, type Told } from './ask.ts';

type Sides = (string | null)[] | null;

/** What a line would change. Entries by id. */
export interface Preview {
	seeds: { stage: string; seed: number; was: string | null; becomes: string | null }[];
	pairings: { match: string; was: Sides; becomes: Sides }[];
	results_lost: { match: string; sides: string[]; score: number[] | null }[];
	draws_held: string[];
	tables?: { match: string; was: number | null; becomes: number | null }[];
	standings?: { entry: string; was: number | null; becomes: number | null }[];
	names?: Record<string, string>;
	sheets_outdated?: string[];
	tables_closed?: { match?: string; table: string }[];
}

/** With what was played kept, and with it played again; what cannot be, or comes to the same, is left out. */
export interface BothPreviews {
	keep?: Preview;
	replay?: Preview;
}

export function previewLine(event: string, line: Line): Promise<Told<BothPreviews>> {
	return tell(`/api/events/${event}/preview`, { line });
}
