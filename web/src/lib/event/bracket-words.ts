import type { Board, BoardMatch, Feeder } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { nameIn } from '#lib/state/event-board.svelte.ts';
import { isDrawn } from './bracket-layout.ts';
import { gamesWon } from './games-won.ts';

/** Games numbered as they are read: by round across both sides of the bracket, finals last; byes have none. */
export function numbersOf(rows: readonly [string, BoardMatch][]): Map<string, number> {
	const games = rows.filter(([, match]) => isDrawn(match));
	return new Map(games.sort(([, a], [, b]) => turn(a) - turn(b) || a.n - b.n).map(([id], n) => [id, n + 1]));
}

/** When a round comes: winners' rounds lie between the losers' rounds that they feed. */
function turn({ part, round }: BoardMatch): number {
	if (part === 'final') return 10_000 + round;
	return part === 'losers' ? 2 * round + 1 : round === 1 ? 2 : 4 * (round - 1);
}

/** Who will be here, while that is not known. */
export function feederWords(from: Feeder | undefined, numbers: ReadonlyMap<string, number>): string {
	const [won, lost] = [from?.winner_of, from?.loser_of];
	if (won !== undefined && numbers.has(won)) return m.winner_of({ game: numbers.get(won) ?? 0 });
	if (lost !== undefined && numbers.has(lost)) return m.loser_of({ game: numbers.get(lost) ?? 0 });
	return m.bracket_open();
}

/** A side of a game as a bracket shows it. */
export interface BracketSide {
	id: string | null;
	/** The entry, or who will be here. */
	name: string;
	score: number | undefined;
	isWinner: boolean;
}

/** The two sides of a game: of several games the number each has won. */
export function sidesIn(board: Board, match: BoardMatch, numbers: ReadonlyMap<string, number>): BracketSide[] {
	const isOver = match.kind === 'played' || match.kind === 'forfeit';
	const games = match.games ? gamesWon(match.games) : null;
	return [0, 1].map((n) => {
		const id = match.sides[n] ?? null;
		return {
			id,
			name: id === null ? feederWords(match.from?.[n], numbers) : nameIn(board, id),
			score: match.score?.[n] ?? games?.[n] ?? match.live?.score?.[n],
			isWinner: isOver && match.winner !== undefined && match.winner === id
		};
	});
}
