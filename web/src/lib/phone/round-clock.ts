import type { Board, BoardClock } from '#lib/api/board.ts';

/** The clock that counts for a match, or for the hall: the last that was started. */
export function clockOf(board: Board, match?: string): BoardClock | null {
	const clocks = Object.entries(board.clock)
		.sort(([a], [b]) => Number(a) - Number(b))
		.map(([, clock]) => clock)
		.filter((clock) => match === undefined || clock.matches.includes(match));
	return clocks.at(-1) ?? null;
}

/** What a clock shows: running with what is left, standing still, over, or nothing at all. */
export type ClockFace =
	| { kind: 'running' | 'paused'; left: number; share: number; endsAt: number | null }
	| { kind: 'called' }
	| { kind: 'none' };

export function faceOf(clock: BoardClock | null, now: number): ClockFace {
	if (!clock) return { kind: 'none' };
	if (clock.called) return { kind: 'called' };
	const whole = (clock.ends_at ?? 0) - (clock.started_at ?? 0);
	const share = (left: number) => (whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0);
	if (clock.paused_at !== undefined) {
		const left = clock.left_ms ?? Math.max(0, (clock.ends_at ?? 0) - clock.paused_at);
		return { kind: 'paused', left, share: share(left), endsAt: null };
	}
	if (clock.ends_at === undefined) return { kind: 'none' };
	const left = Math.max(0, clock.ends_at - now);
	return { kind: 'running', left, share: share(left), endsAt: clock.ends_at };
}
