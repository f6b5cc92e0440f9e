import type { Line } from '#lib/state/event-desk.svelte.ts';
import { tell, type Told } from './ask.ts';
import type { Schemas } from './client.ts';

/** What a line would change. Entries by id. */
export type Preview = Schemas['LineEffect'];

/** With what was played kept, and with it played again; what cannot be, or comes to the same, is left out. */
export type BothPreviews = Partial<Record<Schemas['Then'], Preview>>;

export function previewLine(event: string, line: Line): Promise<Told<BothPreviews>> {
	return tell(`/api/events/${event}/preview`, { line });
}
