// The clock of what is played now, for the desk, phones and the wall.

import type { Board, BoardClock } from '#lib/api/board.ts';

/** What a clock shows. `share` is how much of it has passed. */
export type ClockFace =
	| { kind: 'none' }
	| { kind: 'running'; left: number; share: number; endsAt: number }
	| { kind: 'paused'; left: number; share: number; why?: string | undefined }
	/** Without a time limit: how long it has run. */
	| { kind: 'open'; since: number }
	| { kind: 'called'; calledAt: number; playing: number };

interface Heat {
	heat: BoardClock;
	/** How many of its matches are not over. */
	playing: number;
}

/** The clock that counts: of those whose matches are not all over the one that ends first, or the one of a match. */
export function clockOf(board: Board, now: number, match?: string): ClockFace {
	const heats = heatsOf(board).filter(({ heat }) => match === undefined || heat.matches.includes(match));
	const [next] = heats.filter(({ heat }) => !heat.called).sort((a, b) => endOf(a.heat, now) - endOf(b.heat, now));
	if (next) return faceOf(next.heat, now);
	const last = heats.at(-1);
	if (!last) return { kind: 'none' };
	return { kind: 'called', calledAt: last.heat.called_at ?? last.heat.ends_at ?? now, playing: last.playing };
}

/** When time was called last for a match that is not over, or for this one. */
export function timeCalledAt(board: Board, match?: string): number | null {
	const heats = heatsOf(board).filter(({ heat }) => match === undefined || heat.matches.includes(match));
	const times = heats.flatMap(({ heat }) => (heat.called && heat.called_at !== undefined ? [heat.called_at] : []));
	return times.length > 0 ? Math.max(...times) : null;
}

/** How long a call for time is news, in milliseconds: so long it holds the wall. */
const TIME_STAYS = 20_000;

/** Whether time was called so lately that all should look up. */
export function isJustCalled(calledAt: number | null, now: number): boolean {
	return calledAt !== null && now - calledAt < TIME_STAYS;
}

/** Those with a match that is not over, in the order they were started. */
function heatsOf(board: Board): Heat[] {
	return Object.entries(board.clock)
		.sort(([a], [b]) => Number(a) - Number(b))
		.flatMap(([, heat]) => {
			const playing = heat.matches.filter((id) => board.matches[id]?.kind === 'pending').length;
			return playing > 0 ? [{ heat, playing }] : [];
		});
}

/** A clock that stands still ends later and later. */
function endOf(heat: BoardClock, now: number): number {
	return heat.ends_at ?? (heat.left_ms === undefined ? Infinity : now + heat.left_ms);
}

function faceOf(heat: BoardClock, now: number): ClockFace {
	const since = heat.started_at ?? now;
	if (heat.paused_at !== undefined && heat.left_ms !== undefined) {
		return { kind: 'paused', left: heat.left_ms, share: shareOf(heat.paused_at - since, heat.left_ms), why: heat.paused_why };
	}
	if (heat.ends_at === undefined) return { kind: 'open', since };
	const left = Math.max(0, heat.ends_at - now);
	return { kind: 'running', left, share: shareOf(now - since, left), endsAt: heat.ends_at };
}

function shareOf(passed: number, left: number): number {
	return Math.min(1, Math.max(0, passed / Math.max(1, passed + left)));
}
