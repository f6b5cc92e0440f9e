import type { Schemas } from '#lib/api/client.ts';
import { m } from '#lib/paraglide/messages.js';

export type BookId = Schemas['BookName'];

/** A book in a few words. */
export interface BookWords {
	name: () => string;
	/** Who plays, and to what. */
	short: () => string;
	/** How the day goes. */
	long: () => string;
}

export const BOOKS: Record<BookId, BookWords> = {
	straight42: { name: m.book_straight42, short: m.book_straight42_short, long: m.book_straight42_long },
	n42pa: { name: m.book_n42pa, short: m.book_n42pa_short, long: m.book_n42pa_long },
	'texas-good-sams': {
		name: m.book_texas_good_sams,
		short: m.book_texas_good_sams_short,
		long: m.book_texas_good_sams_long
	},
	tennessee: { name: m.book_tennessee, short: m.book_tennessee_short, long: m.book_tennessee_long },
	'alabama-samboree': {
		name: m.book_alabama_samboree,
		short: m.book_alabama_samboree_short,
		long: m.book_alabama_samboree_long
	}
};

/** Whether people enter one by one under the book, and not as teams. */
export function entersAlone(book: BookId): boolean {
	return book === 'texas-good-sams' || book === 'alabama-samboree';
}

/** Whether the book counts totals of pips, the lowest best, and not games won. */
export function isTotals(book: BookId): boolean {
	return book === 'alabama-samboree';
}

/** Whether marks are scored under the book, as in 42. */
export function isOfMarks(book: BookId): boolean {
	return book === 'straight42' || book === 'n42pa';
}

/** What a side scores, and what is scored against it, as heads of columns. */
export function unitWords(book: BookId): { for: string; against: string } {
	if (isTotals(book)) return { for: m.column_pips(), against: '' };
	return isOfMarks(book)
		? { for: m.column_marks(), against: m.column_given() }
		: { for: m.column_points(), against: m.column_given() };
}
