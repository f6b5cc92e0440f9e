import { describe, expect, it } from 'vitest';
import { hasAll, marked, wordsOf } from './search.ts';

it('reads words without case and accents', () => {
	expect(wordsOf('  José  SHUFFLE ')).toEqual(['jose', 'shuffle']);
	expect(wordsOf('   ')).toEqual([]);
});

it('finds a text that has every word', () => {
	expect(hasAll('The shuffler bids last', ['bid', 'last'])).toBe(true);
	expect(hasAll('The shuffler bids last', ['bid', 'first'])).toBe(false);
	expect(hasAll('Set ’Em Up', wordsOf("set 'em"))).toBe(true);
	expect(hasAll('anything', [])).toBe(true);
});

describe('marked', () => {
	it('marks every place of every word', () => {
		expect(marked('Bid and outbid', ['bid'])).toEqual([
			{ text: 'Bid', isHit: true },
			{ text: ' and out', isHit: false },
			{ text: 'bid', isHit: true }
		]);
	});

	it('marks letters with accents', () => {
		expect(marked('José', ['jose'])).toEqual([{ text: 'José', isHit: true }]);
	});

	it('marks words that overlap once', () => {
		expect(marked('abcd', ['abc', 'bcd'])).toEqual([{ text: 'abcd', isHit: true }]);
	});

	it('leaves a text as it is where there is nothing to mark', () => {
		const apart = 'Jose\u0301';
		expect(marked(apart, ['jose'])).toEqual([{ text: apart, isHit: false }]);
		expect(marked('a', [])).toEqual([{ text: 'a', isHit: false }]);
	});

	it('loses nothing of the text', () => {
		const text = 'A renege: “must follow” – 6-4 🁫';
		expect(marked(text, ['e', 'follow']).map((piece) => piece.text).join('')).toBe(text);
	});
});
