import type { Line } from '#lib/state/event-desk.svelte.ts';

/** What follows from an offense. */
export type Consequence = { kind: 'points'; points: number; to: 'others' | 'offender' } | { kind: 'noted' } | { kind: 'forfeit' };

/** A ruling, tapped together: what happened, by whom, and what follows. */
export class RulingDraft {
	clause = $state<string | null>(null);
	/** The side that offended. */
	offender = $state<number | null>(null);
	follows = $state.raw<Consequence | null>(null);

	isWhole = $derived(this.clause !== null && this.offender !== null && this.follows !== null);

	/** The score it leads to; nothing where it changes none. */
	scoreAfter(score: readonly number[]): number[] | null {
		const side = this.#sideOfPoints(score.length);
		if (side === null || this.follows?.kind !== 'points') return null;
		const { points } = this.follows;
		return score.map((total, n) => (n === side ? total + points : total));
	}

	/** The line that rules it. Sides go by their names, as on the record. */
	line(call: number, sides: readonly string[]): Line | null {
		const { clause, offender, follows } = this;
		if (clause === null || offender === null || follows === null) return null;
		return { do: 'rule', call, clause, offender: sides[offender] ?? '', consequence: this.#consequence(sides, follows) };
	}

	#consequence(sides: readonly string[], follows: Consequence): unknown {
		if (follows.kind !== 'points') return follows.kind;
		const side = this.#sideOfPoints(sides.length);
		return { points: { to: sides[side ?? 0] ?? '', points: follows.points } };
	}

	#sideOfPoints(nSides: number): number | null {
		const { offender, follows } = this;
		if (offender === null || follows?.kind !== 'points') return null;
		if (follows.to === 'offender') return offender;
		// With more than two sides nobody is "the others".
		return nSides === 2 ? 1 - offender : null;
	}
}

/** The line that there was no foul. */
export function noFoul(call: number): Line {
	return { do: 'rule', call, consequence: 'noted' };
}
