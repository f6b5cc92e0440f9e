import type { BoardMatch } from '#lib/api/board.ts';

/** How many games each of two sides has won, in a match of several. */
export function gamesWon(games: readonly (readonly number[])[]): [number, number] {
	const wonBy = (side: number) => games.filter((game) => (game[side] ?? 0) > (game[1 - side] ?? 0)).length;
	return [wonBy(0), wonBy(1)];
}

/** How each side stands, in a word: its score, and in a match of several games those it has won, then its points in
 * the one that is on. */
export function standOf({ score, signed, live }: Pick<BoardMatch, 'score' | 'signed' | 'live'>): string[] | null {
	const figures = score ?? signed ?? live?.score;
	const games = score ? [] : (live?.games ?? []);
	if (games.length === 0) return figures?.map(String) ?? null;
	const won = gamesWon(games);
	const last = games.at(-1);
	const isBetween = !figures || figures.every((it) => it === 0) || figures.every((it, side) => it === last?.[side]);
	return won.map((it, side) => (isBetween ? String(it) : `${it} · ${figures[side] ?? 0}`));
}
