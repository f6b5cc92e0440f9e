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

	/** Takes over what an address says of a ruling that was made ready elsewhere. */
	prefill(ready: Pick<URLSearchParams, 'get'>, nSides: number): void {
		const [clause, offender, marks] = [ready.get('clause'), Number(ready.get('offender')), Number(ready.get('marks'))];
		if (clause === null || !(offender in Array.from({ length: nSides })) || !(marks > 0)) return;
		this.clause = clause;
		this.offender = offender;
		this.follows = { kind: 'points', points: marks, to: 'others' };
	}

	/** The score it leads to, which goes no further than what the game is for; nothing where it changes none. */
	scoreAfter(score: readonly number[], target = Infinity): number[] | null {
		const side = this.#sideOfPoints(score.length);
		if (side === null || this.follows?.kind !== 'points') return null;
		const { points } = this.follows;
		return score.map((total, n) => (n === side ? Math.min(total + points, Math.max(target, total)) : total));
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

/** The address of the ruling that a declaration failed, all of it filled in. */
export function readyRuling(address: string, clause: string, offender: number, marks: number): string {
	return `${address}?${new URLSearchParams({ clause, offender: String(offender), marks: String(marks) })}`;
}
