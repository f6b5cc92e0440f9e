// The clock of what is played now, as a director reads it.

import type { Board, BoardClock } from '#lib/api/board.ts';

export type ClockView =
	| { kind: 'none' }
	| { kind: 'running' | 'paused'; id: string; stage: string; left: number; share: number; endsAt: number }
	| { kind: 'open'; id: string; stage: string; since: number }
	| { kind: 'up'; id: string; stage: string; calledAt: number; playing: number };

/** The clock that ends first of those whose matches are not all over. */
export function clockOf(board: Board, now: number): ClockView {
	const heats = Object.entries(board.clock).flatMap(([id, heat]) => {
		const playing = heat.matches.filter((match) => board.matches[match]?.kind === 'pending').length;
		return playing > 0 ? [{ id, heat, playing }] : [];
	});
	const running = heats.filter(({ heat }) => !heat.called).sort((a, b) => endOf(a.heat) - endOf(b.heat));
	const [next] = running;
	if (next) return viewOf(next.id, next.heat, now);
	const last = heats.at(-1);
	if (!last) return { kind: 'none' };
	const { id, heat, playing } = last;
	return { kind: 'up', id, stage: heat.stage, calledAt: heat.called_at ?? heat.ends_at ?? now, playing };
}

function endOf(heat: BoardClock): number {
	return heat.ends_at ?? Infinity;
}

function viewOf(id: string, heat: BoardClock, now: number): ClockView {
	const since = heat.started_at ?? now;
	if (heat.ends_at === undefined) return { kind: 'open', id, stage: heat.stage, since };
	const at = heat.paused_at ?? now;
	const left = Math.max(0, heat.left_ms ?? heat.ends_at - at);
	const whole = Math.max(1, heat.ends_at - since);
	const share = Math.min(1, Math.max(0, 1 - left / whole));
	const kind = heat.paused_at === undefined ? 'running' : 'paused';
	return { kind, id, stage: heat.stage, left, share, endsAt: heat.ends_at };
}
