import type { Line } from '#lib/state/event-desk.svelte.ts';
import type { Reason } from './board.ts';
import { failureOf, UNREACHABLE, type Schemas } from './client.ts';

/** A match of a draw that is not made yet. */
export interface DrawnMatch {
	match: string;
	sides: string[];
	table?: number;
	bye?: Reason;
	rematch_of?: string[];
}

/** A draw before it is made, with the line that makes exactly this one. */
export interface DrawPreview {
	what: string;
	seed: string;
	drew: string[][];
	matches: DrawnMatch[];
	notes: Reason[];
	/** How many byes are the official's to give. */
	byes_to_give?: number;
	/** Whether the monitor may choose other table sizes. */
	may_choose_tables?: boolean;
	line: Line;
}

/** What an official settles about a draw. */
export interface DrawWish {
	/** Words that are added to the event's own. */
	seed?: string;
	/** The sides that get the byes. */
	byes?: readonly string[];
	/** Table sizes. */
	tables?: readonly number[];
}

/** What the next draw would make. */
export async function previewDraw(event: string, draw: DrawWish): Promise<DrawPreview | Schemas['Failure']> {
	const answer = await fetch(`/api/events/${event}/draws/preview`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(draw)
	}).catch(() => null);
	const body: unknown = await answer?.json().catch(() => null);
	return answer?.ok ? (body as DrawPreview) : (failureOf(body) ?? { code: UNREACHABLE, message: '' });
}
