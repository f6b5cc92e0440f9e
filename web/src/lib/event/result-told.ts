// A result as it stands in a list of the last ones: who won, and the score as they say it, their own figure first.

import { gamesWon } from './games-won.ts';

export interface ResultTold {
	who: string;
	score: string;
}

/** Of a single game. Of more than two, who has least is best, and level ones are named together. */
export function scoreTold(sides: readonly string[], score: readonly number[], isLeastBest = sides.length > 2): ResultTold {
	const best = isLeastBest ? Math.min(...score) : Math.max(...score);
	const first = sides.filter((_, n) => score[n] === best);
	const isPair = sides.length === 2;
	return { who: first.join(' = '), score: (isPair && score[0] !== best ? score.toReversed() : score).join('–') };
}

/** Of a match of several games. */
export function gamesTold(sides: readonly string[], games: readonly (readonly number[])[]): ResultTold {
	const [a, b] = gamesWon(games);
	const winner = b > a ? 1 : 0;
	return { who: sides[winner] ?? '', score: games.map((game) => `${game[winner] ?? ''}–${game[1 - winner] ?? ''}`).join(' ') };
}
