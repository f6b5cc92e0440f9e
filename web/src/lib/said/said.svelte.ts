// The texts of this page's language, and what ids stand for on it.

import type { Board } from '#lib/api/board.ts';
import { getLocale } from '#lib/paraglide/runtime.js';
import { nameIn } from '#lib/state/event-board.svelte.ts';
import { say, type Names, type Said, type Texts } from './say.ts';

const TEXTS: Record<string, () => Promise<{ default: Texts }>> = {
	en: () => import('../../../messages/said/en.json'),
	es: () => import('../../../messages/said/es.json')
};

let texts = $state.raw<Texts>({});
let asked: Promise<void> | null = null;

/** Loads the texts, once. Without them everything is said in the hall's English. */
export function loadSaid(): Promise<void> {
	asked ??= (TEXTS[getLocale()]?.() ?? Promise.reject(new Error('no such language')))
		.then(({ default: loaded }) => {
			texts = loaded;
		})
		.catch(() => {
			// Asked again by the next page.
			asked = null;
		});
	return asked;
}

let boardNow: () => Board | null = () => null;

/** From now on ids are those of this event. */
export function saidOf(board: () => Board | null): void {
	boardNow = board;
}

const names: Names = {
	entry: (id) => nameIn(boardNow(), id),
	match: (id) => {
		const board = boardNow();
		const sides = board?.matches[id]?.sides ?? [];
		return sides.length > 0 && sides.every((side) => side !== null) ? sides.map((side) => nameIn(board, side)).join(' – ') : id;
	}
};

/** The sentence in the page's language; nothing where only the hall's English is known. */
export function saidHere(said: Said): string | null {
	return say(texts, said, names);
}
