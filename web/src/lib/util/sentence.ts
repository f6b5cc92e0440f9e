/** A phrase as a sentence: a capital first, a full stop last. */
export function sentence(phrase: string): string {
	const text = phrase.trim();
	const [first = ''] = text;
	return first.toLocaleUpperCase() + text.slice(first.length) + (/[.!?…]$/.test(text) ? '' : '.');
}
