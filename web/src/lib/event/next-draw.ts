import type { Board } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';

/** The draw that comes next, and how many results it waits for; nothing if none does. */
export interface NextDraw {
	label: string;
	missing: number;
}

export function nextDraw(board: Board): NextDraw | null {
	const { stage, round, rounds } = board.progress;
	const isDue = Object.values(board.todo ?? {}).some(({ kind }) => kind === 'draw');
	const pending = Object.values(board.matches).filter((match) => match.kind === 'pending' && match.stage === stage && !match.if_needed).length;
	const label = labelOf(stage, round, rounds);
	if (isDue) return { label, missing: 0 };
	// A bracket of its own accord goes on; only rounds and tables wait for a draw.
	const isByRounds = stage === 'round-robin' || stage === 'tables';
	return isByRounds && pending > 0 ? { label, missing: pending } : null;
}

function labelOf(stage: string, round: number | undefined, rounds: number | undefined): string {
	if (stage === 'entries') return m.draw_first();
	if (stage === 'round-robin' && round !== undefined && (rounds === undefined || round < rounds)) return m.draw_round({ round: round + 1 });
	if (stage === 'round-robin') return m.draw_brackets();
	if (stage === 'tables' || stage === 'play-off') return m.draw_play_off();
	return m.draw_next();
}
