// Bids, trumps and outcomes in words.

import { TRUMPS, type Trump } from '#lib/officials/laydown.svelte.ts';
import { trumpName } from '#lib/officials/trump-name.ts';
import { m } from '#lib/paraglide/messages.js';
import { marksOf } from './acts.ts';
import { halves } from './bones.ts';
import { spoken } from './spoken.ts';

/** A bid as people say it. */
export function bidName(bid: string): string {
	if (bid === 'pass') return m.play_bid_pass();
	const marks = marksOf(bid);
	return marks === null ? bid : m.play_bid_marks({ count: marks });
}

/** Trumps by the name the hall uses. */
export function trumpText(trump: string): string {
	const known = TRUMPS.find((it) => it === trump);
	return known ? trumpName(known) : trump;
}

/** The half that stands for a trump, where it is a suit. */
export function suitOf(trump: string): number | null {
	const n = TRUMPS.indexOf(trump as Trump);
	return n >= 0 && n < 7 ? n : null;
}

export function boneText(bone: string): string {
	const pair = halves(bone);
	return pair ? spoken(pair) : bone;
}

const OUTCOMES: Record<string, () => string> = {
	made: m.play_made,
	set: m.play_set,
	passed: m.play_passed_out,
	renege: m.play_renege,
	laydown: m.play_laydown_out,
	forfeit: m.play_forfeit,
	reshake: m.play_reshake
};

/** How a hand of 42 came out. */
export function outcomeText(outcome: string): string {
	return OUTCOMES[outcome]?.() ?? '';
}

const DECLARED: Record<string, () => string> = {
	laydown: m.play_declare_laydown,
	made: m.play_declare_made,
	set: m.play_declare_set
};

export function declaredText(what: string): string {
	return DECLARED[what]?.() ?? what;
}

const ENDS: Record<string, () => string> = {
	left: m.play_end_left,
	right: m.play_end_right,
	up: m.play_end_up,
	down: m.play_end_down
};

/** An end of a layout of fives. */
export function endText(end: string): string {
	return ENDS[end]?.() ?? end;
}
