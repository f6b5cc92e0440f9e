import type { BookId } from '#lib/event/books.ts';
import { m } from '#lib/paraglide/messages.js';

/** A clause officials rule by all day, in the words of the hall. */
export interface UsualClause {
	clause: string;
	words: () => string;
}

const USUAL: Record<BookId, readonly (readonly [string, () => string])[]> = {
	straight42: [
		['PL5', m.usual_turn],
		['PL4', m.usual_renege],
		['PC2', m.usual_talk],
		['PL1', m.clause_exposed],
		['PL7', m.usual_laydown]
	],
	n42pa: [
		['IV.4.c', m.usual_turn],
		['IV.4.a', m.usual_renege],
		['IV.15', m.usual_talk],
		['IV.8', m.clause_exposed],
		['IV.12.a', m.usual_laydown]
	],
	'texas-good-sams': [
		['11', m.clause_turn_or_renege],
		['10', m.usual_talk],
		['12', m.clause_exposed],
		['13', m.usual_score]
	],
	tennessee: [
		['7', m.usual_talk],
		['8', m.clause_exposed],
		['9', m.usual_score]
	],
	'alabama-samboree': [
		['8', m.clause_bump],
		['quiet', m.usual_talk]
	]
};

export function usualClauses(book: BookId): UsualClause[] {
	return USUAL[book].map(([number, words]) => ({ clause: `${book}/${number}`, words }));
}

/** The clause about a declaration that fails, where the book has one. */
export function declarationClause(book: BookId): string | null {
	return usualClauses(book).find(({ words }) => words === m.usual_laydown)?.clause ?? null;
}
