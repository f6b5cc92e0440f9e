import { m } from '#lib/paraglide/messages.js';
import type { Trump } from './laydown.svelte.ts';

const NAMES: Record<Trump, () => string> = {
	blanks: m.trump_blanks,
	aces: m.trump_aces,
	deuces: m.trump_deuces,
	treys: m.trump_treys,
	fours: m.trump_fours,
	fives: m.trump_fives,
	sixes: m.trump_sixes,
	doubles: m.trump_doubles,
	'follow-me': m.trump_follow_me
};

/** Trumps in words. */
export function trumpName(trump: Trump): string {
	return NAMES[trump]();
}
