// Points that rulings gave. People say and read a score with them in it; the hall takes it without and adds them.

import type { BoardMatch } from '#lib/api/board.ts';

/** What rulings gave each side of a match on the board. Those of a match of several games are in no game. */
export function ruledOf({ sides, penalties = [] }: Pick<BoardMatch, 'sides' | 'penalties'>): number[] {
	return sides.map((side) => penalties.filter(({ to }) => to === side).reduce((sum, { points }) => sum + points, 0));
}

/** What rulings gave each side of a score sheet. */
export function ruledOn({ sides, penalties }: { sides: readonly string[]; penalties: readonly { side: number; points: number }[] }): number[] {
	return sides.map((_, side) => penalties.filter((it) => it.side === side).reduce((sum, { points }) => sum + points, 0));
}

export function withRuled(score: readonly number[], ruled: readonly number[]): number[] {
	return score.map((it, side) => it + (ruled[side] ?? 0));
}

export function withoutRuled(score: readonly number[], ruled: readonly number[]): number[] {
	return score.map((it, side) => it - (ruled[side] ?? 0));
}
