import type { Board } from '#lib/api/board.ts';

/** How far a stage is. */
export interface StageProgress {
	stage: string;
	played: number;
	matches: number;
}

/** The stages with a match that is not over, in the order they were made; byes are no games. */
export function stageProgress(board: Board): StageProgress[] {
	const stages = new Map<string, StageProgress>();
	for (const match of Object.values(board.matches).sort((a, b) => a.n - b.n)) {
		if (match.kind === 'bye' || match.kind === 'walkover' || match.if_needed) continue;
		const of = stages.get(match.stage) ?? { stage: match.stage, played: 0, matches: 0 };
		stages.set(match.stage, { ...of, played: of.played + (match.kind === 'pending' ? 0 : 1), matches: of.matches + 1 });
	}
	return [...stages.values()].filter(({ played, matches }) => played < matches);
}
