import type { Board, BoardMatch } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { stageName } from './stages.ts';

type Brackets = Pick<Board, 'brackets'>;

/** Whether who loses plays on: else there is no winners' side to speak of. */
function hasLosers({ stage }: BoardMatch, { brackets }: Brackets): boolean {
	return brackets[stage] !== undefined && brackets[stage].kind !== 'single elimination';
}

/** What a game of a bracket is called on its table: `Champ. 2`; nothing for one of a round, which all are. */
export function shortGame(match: BoardMatch, board: Brackets): string | undefined {
	const short = SHORT[match.stage];
	return short?.({ game: roundShort(match, board) });
}

const SHORT: Record<string, (inputs: { game: string }) => string> = {
	championship: m.short_championship,
	consolation: m.short_consolation,
	doubles: m.short_doubles,
	singles: m.short_singles,
	'play-off': m.short_play_off
};

function roundShort(match: BoardMatch, board: Brackets): string {
	if (match.part === 'final') return m.short_final();
	if (!hasLosers(match, board)) return String(match.round);
	return match.part === 'losers' ? m.short_losers({ round: match.round }) : m.short_winners({ round: match.round });
}

/** Where a match is in the event: "Round 3", "Championship, losers’ round 2". */
export function whereOf(match: BoardMatch, board: Brackets): string {
	if (match.stage === 'round-robin' || match.stage === 'tables') return m.where_round({ round: match.round });
	if (match.part === 'final') return (match.if_needed ? m.where_final_again : m.where_final)({ stage: stageName(match.stage) });
	const say = !hasLosers(match, board) ? m.where_stage : match.part === 'losers' ? m.where_losers : match.part === 'winners' ? m.where_winners : m.where_stage;
	return say({ stage: stageName(match.stage), round: match.round });
}
