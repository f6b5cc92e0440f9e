/** How long to wait before the next try: twice as long each time, up to ten seconds, and a little by
 * chance, so that a hall full of phones does not come back in one moment. `chance` is from 0 to 1. */
export function delayBefore(attempt: number, chance: number): number {
	const full = Math.min(FIRST * 2 ** attempt, LONGEST);
	return Math.round(full * (0.5 + chance / 2));
}

const FIRST = 500;
const LONGEST = 10_000;
