// What is typed at the desk: `12 7 4`, `trev 7 4`, `12 f1`. Knows how a line reads, not what a score can be:
// that the hall says.

import { folded, hasAll } from '#lib/util/search.ts';

/** A match that can be meant, as far as the line needs it. */
export interface LineMatch {
	match: string;
	table?: number | undefined;
	/** Names of the sides, in the order of the sheet. */
	sides: readonly string[];
	/** The people of each side. */
	players: readonly (readonly string[])[];
	/** What rulings gave each side; a score is typed with it. */
	ruled?: readonly number[] | undefined;
	/** The score it has already. */
	score?: readonly number[] | undefined;
	/** How many games it may take; one, if left out. */
	bestOf?: number | undefined;
	/** Where in the event it was, if its table has another match since: a name finds it, that number does not. */
	past?: string | undefined;
}

/** What the line asks for once it is complete. */
export type LineAct =
	| { do: 'score' | 'correct'; score: number[] }
	| { do: 'score' | 'correct'; games: number[][] }
	| { do: 'forfeit' | 'late'; side: number }
	| { do: 'call' }
	| { do: 'open' };

/** How a line reads so far. */
export type Reading<M extends LineMatch = LineMatch> =
	| { kind: 'empty' }
	| { kind: 'no-table'; table: number }
	| { kind: 'no-name'; typed: string }
	| { kind: 'several'; hits: { match: M; side: number }[] }
	| ({ kind: 'at'; match: M; before?: { match: M; side: number } } & At);

export interface At {
	/** The sides in the order in which numbers are typed. */
	order: number[];
	/** Numbers typed so far, by side; the games of a match of several, complete ones only. */
	score: (number | undefined)[];
	games?: number[][];
	/** What Enter does; nothing while the line is not complete. */
	act?: LineAct;
	/** What is wrong with what follows the table. */
	problem?: 'not-a-number' | 'too-many' | 'which-side';
}

const SEPARATORS = /[\s,./+*–-]+/;
const WORDS = new Set(['f', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'late', 'c', '?']);
const NUMBER = /^\d+$/;

/** Reads a line. `isSwapped` reads the numbers the other way round. */
export function readLine<M extends LineMatch>(typed: string, matches: readonly M[], isSwapped = false): Reading<M> {
	const words = folded(typed.trim()).split(SEPARATORS).filter((word) => word !== '');
	const [where] = words;
	if (where === undefined) return { kind: 'empty' };
	if (NUMBER.test(where)) {
		const match = matches.find(({ table, past }) => past === undefined && table === Number(where));
		if (!match) return { kind: 'no-table', table: Number(where) };
		return at(match, inOrder(match, isSwapped ? 1 : 0), words.slice(1), null);
	}
	const end = words.findIndex((word) => NUMBER.test(word) || WORDS.has(word));
	const name = end < 0 ? words : words.slice(0, end);
	const past = latest(hitsOf(name, matches.filter((match) => match.past !== undefined)));
	const on = hitsOf(name, matches.filter((match) => match.past === undefined));
	const hits = on.length > 0 ? on : past;
	const [only] = hits;
	if (!only) return { kind: 'no-name', typed: name.join(' ') };
	if (hits.length > 1) return { kind: 'several', hits };
	const first = isSwapped && only.match.sides.length === 2 ? 1 - only.side : only.side;
	const reading = at(only.match, inOrder(only.match, first), end < 0 ? [] : words.slice(end), only.side);
	const before = only.match.past === undefined ? past.find((it) => nameAt(it) === nameAt(only)) : undefined;
	return before && reading.kind === 'at' ? { ...reading, before } : reading;
}

const nameAt = ({ match, side }: { match: LineMatch; side: number }) => match.sides[side];

/** Of each side the first of its matches: the last it played, for they come newest first. */
function latest<M extends LineMatch>(hits: readonly { match: M; side: number }[]): { match: M; side: number }[] {
	const byName = new Map<string | undefined, { match: M; side: number }>();
	for (const hit of hits) if (!byName.has(nameAt(hit))) byName.set(nameAt(hit), hit);
	return [...byName.values()];
}

/** The sides in which every word occurs; where one name has them all, those with such a name alone. */
function hitsOf<M extends LineMatch>(words: readonly string[], matches: readonly M[]): { match: M; side: number }[] {
	if (words.length === 0) return [];
	const sides = matches.flatMap((match) => match.sides.map((name, side) => ({ match, side, names: [name, ...(match.players[side] ?? [])] })));
	const inOne = sides.filter(({ names }) => names.some((name) => hasAll(name, words)));
	return inOne.length > 0 ? inOne : sides.filter(({ names }) => hasAll(names.join(' '), words));
}

/** The sides, those after the first in the order of the sheet. */
function inOrder(match: LineMatch, first: number): number[] {
	const all = match.sides.map((_, side) => side);
	return match.sides.length === 2 && first === 1 ? [1, 0] : all;
}

function at<M extends LineMatch>(match: M, order: number[], rest: string[], named: number | null): Reading<M> {
	const none: (number | undefined)[] = match.sides.map(() => undefined);
	const place = { kind: 'at' as const, match, order };
	const [word] = rest;
	if (word === undefined) return { ...place, score: none };
	if (WORDS.has(word)) return { ...place, score: none, ...wordAct(word, match, named) };
	if (!rest.every((it) => NUMBER.test(it))) return { ...place, score: none, problem: 'not-a-number' };
	const numbers = rest.map(Number);
	const does = match.score || match.past !== undefined ? ('correct' as const) : ('score' as const);
	const sides = match.sides.length;
	const bySide = (from: readonly number[]) => {
		const score = [...none];
		for (const [n, side] of order.entries()) score[side] = from[n];
		return score;
	};
	if (numbers.length <= sides) {
		const score = bySide(numbers);
		const isWhole = numbers.length === sides;
		return { ...place, score, ...(isWhole ? { act: { do: does, score: score as number[] } } : {}) };
	}
	const { bestOf = 1 } = match;
	if (sides !== 2 || bestOf === 1 || numbers.length > 2 * bestOf) return { ...place, score: none, problem: 'too-many' };
	const games: number[][] = [];
	for (let n = 0; n + 1 < numbers.length; n += 2) games.push(bySide(numbers.slice(n, n + 2)) as number[]);
	const isWhole = numbers.length % 2 === 0;
	return { ...place, score: none, games, ...(isWhole ? { act: { do: does, games } } : {}) };
}

function wordAct(word: string, match: LineMatch, named: number | null): Pick<At, 'act' | 'problem'> {
	if (word === 'c') return { act: { do: 'call' } };
	if (word === '?') return { act: { do: 'open' } };
	if (word === 'late') return named === null ? { problem: 'which-side' } : { act: { do: 'late', side: named } };
	const side = word === 'f' ? named : Number(word.slice(1)) - 1;
	return side === null || side >= match.sides.length ? { problem: 'which-side' } : { act: { do: 'forfeit', side } };
}
