import { tell, type Told } from '#lib/api/ask.ts';
import type { Declaration, Judged } from './laydown.svelte.ts';

/** Asks the hall's judge. */
export function askJudge(asked: Declaration): Promise<Told<Judged>> {
	return tell('/api/judge', asked);
}
