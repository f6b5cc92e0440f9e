import { entersAlone, type BookId } from '#lib/event/books.ts';
import { m } from '#lib/paraglide/messages.js';

/** What officials are usually called for, so that nobody has to type at the table. */
export function usualCalls(book: BookId): string[] {
	if (book === 'alabama-samboree') return [m.usual_wrong_bone(), m.usual_marker(), m.usual_count(), m.usual_other()];
	if (entersAlone(book) || book === 'tennessee') return [m.usual_wrong_bone(), m.usual_score(), m.usual_count(), m.usual_other()];
	return [m.usual_turn(), m.usual_renege(), m.usual_talk(), m.usual_laydown(), m.usual_other()];
}
