import type { Board } from '#lib/api/board.ts';
import { isOf } from '#lib/me/own-day.ts';

export type Result = 'won' | 'lost' | 'bye' | 'open';

/** How an entry's rounds went so far, in order, and those to come. */
export function formOf(board: Board, id: string): Result[] {
	const played = Object.values(board.matches)
		.filter((match) => match.stage === 'round-robin' && match.sides.some((side) => isOf(side, [id])))
		.sort((a, b) => a.n - b.n)
		.map((match): Result => {
			if (match.kind === 'pending') return 'open';
			if (match.kind === 'bye') return 'bye';
			return match.winner === id ? 'won' : 'lost';
		});
	const toCome = Math.max(0, (board.progress.rounds ?? 0) - played.length);
	return [...played, ...new Array<Result>(toCome).fill('open')];
}
