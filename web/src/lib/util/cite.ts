import { clauseAddress, numberOf } from './clause.ts';

/** A piece of a text: plain, or a clause that can be read. */
export type Cited = { text: string } | { text: string; clause: string; address: string };

const CLAUSE = /\b(?:straight42|n42pa|texas-good-sams|tennessee|alabama-samboree)\/[\w.-]*\w/g;

/** A text of the hall with the clauses it names as links, under their short names. */
export function cited(text: string): Cited[] {
	const pieces: Cited[] = [];
	let from = 0;
	for (const { 0: clause, index } of text.matchAll(CLAUSE)) {
		if (index > from) pieces.push({ text: text.slice(from, index) });
		pieces.push({ text: numberOf(clause), clause, address: clauseAddress(clause) });
		from = index + clause.length;
	}
	if (from < text.length) pieces.push({ text: text.slice(from) });
	return pieces;
}
