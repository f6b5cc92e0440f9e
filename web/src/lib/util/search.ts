/** Text as it is compared: no case, no accents, one kind of apostrophe, so that "jose" finds "José". */
export function folded(text: string): string {
	return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').replace(/[‘’]/g, "'").toLowerCase();
}

/** The words of a search. */
export function wordsOf(typed: string): string[] {
	return folded(typed).split(/\s+/).filter((word) => word !== '');
}

/** Whether every word is somewhere in the text. */
export function hasAll(text: string, words: readonly string[]): boolean {
	const inside = folded(text);
	return words.every((word) => inside.includes(word));
}

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
	text: string;
	isHit: boolean;
}

/** The text in pieces, those that match a word marked. */
export function marked(text: string, words: readonly string[]): Piece[] {
	// Where an accent is a character of its own the folded text is shorter; then nothing is marked.
	const inside = folded(text);
	if (words.length === 0 || inside.length !== text.length) return [{ text, isHit: false }];
	const isHit = new Array<boolean>(text.length).fill(false);
	for (const word of words) {
		for (let at = inside.indexOf(word); at >= 0; at = inside.indexOf(word, at + 1)) {
			isHit.fill(true, at, at + word.length);
		}
	}
	const pieces: Piece[] = [];
	for (const [n, unit] of [...text.split('')].entries()) {
		const hit = isHit[n] ?? false;
		const last = pieces.at(-1);
		if (last && last.isHit === hit) last.text += unit;
		else pieces.push({ text: unit, isHit: hit });
	}
	return pieces;
}
