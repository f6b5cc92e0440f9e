import type { Figures } from './sheet-state.svelte.ts';

const isFigure = (text: string) => /^\d{1,4}$/.test(text.trim());

/** The figures in the fields of a form, game by game: none where nothing was typed, and null while one is missing. */
export function figuresIn(typed: readonly (readonly string[])[]): Figures | null {
	const games = typed.filter((game) => game.some((text) => text.trim() !== ''));
	if (!games.every((game) => game.every(isFigure))) return null;
	const figures = games.map((game) => game.map(Number));
	if (figures.length === 0) return {};
	return typed.length > 1 ? { games: figures } : { score: figures[0] ?? [] };
}
