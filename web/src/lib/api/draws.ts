import { tell, type Told } from './ask.ts';
import type { Lean, Schemas } from './client.ts';

/** A match of a draw that is not made yet. */
export type DrawnMatch = Lean<Schemas['DrawnMatch']>;

/** A draw before it is made, with the line that makes exactly this one. */
export type DrawPreview = Lean<Schemas['DrawPreview']>;

/** What an official settles about a draw. */
export type DrawWish = Lean<Schemas['DrawWish']>;

/** What the next draw would make. */
export function previewDraw(event: string, draw: DrawWish): Promise<Told<DrawPreview>> {
	return tell(`/api/events/${event}/draws/preview`, draw);
}
