import { describe, expect, it } from 'vitest';
import { halves, MOST_PIPS, pipsOf, viewBox } from './bones.ts';

describe('pipsOf', () => {
	it('draws as many pips as the number says, each in a place of its own', () => {
		for (let n = 0; n <= MOST_PIPS; n += 1) {
			for (const lie of ['v', 'h'] as const) {
				const places = pipsOf(n, lie).map(({ x, y }) => `${x},${y}`);
				expect(new Set(places).size, `${n} ${lie}`).toBe(n);
			}
		}
	});

	it('turns a lying half a quarter, as a standing one would fall', () => {
		expect(pipsOf(2, 'v')).toEqual([{ x: 26, y: 26 }, { x: 74, y: 74 }]);
		expect(pipsOf(2, 'h')).toEqual([{ x: 26, y: 74 }, { x: 74, y: 26 }]);
		// The two rows of a six stand up on a standing bone and lie on a lying one.
		expect(new Set(pipsOf(6, 'v').map(({ x }) => x)).size).toBe(2);
		expect(new Set(pipsOf(6, 'h').map(({ y }) => y)).size).toBe(2);
	});

	it('draws nothing for a number no bone has', () => {
		expect(pipsOf(10, 'v')).toEqual([]);
	});
});

describe('halves', () => {
	it('reads a bone in either order', () => {
		expect(halves('6-4')).toEqual([6, 4]);
		expect(halves('4-6')).toEqual([6, 4]);
		expect(halves('0-0')).toEqual([0, 0]);
	});

	it('reads nothing else', () => {
		for (const text of ['', '6', '6-', '64', '6–4', '10-4', '6-4 ']) expect(halves(text), text).toBe(null);
	});
});

it('leaves room for the ebony below a bone', () => {
	expect(viewBox('h')).toBe('0 0 200 110');
	expect(viewBox('v')).toBe('0 0 100 210');
});
