import type { Line } from '#lib/state/event-desk.svelte.ts';
import type { Reason } from './board.ts';
import { tell, type Told } from './ask.ts';

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
export function previewDraw(event: string, draw: DrawWish): Promise<Told<DrawPreview>> {
	return tell(`/api/events/${event}/draws/preview`, draw);
}
