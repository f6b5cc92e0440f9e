import { expect, it } from 'vitest';
import type { Board } from '#lib/api/board.ts';
import { firstName, seatedAt, sidesOf } from './people.ts';

const board = {
	entries: {
		'7': { name: 'High Five', players: ['Betty Orsak', 'Clara Orsak'] },
		'8': { name: 'Ida' },
		'9': { name: 'Ann' }
	}
} as unknown as Board;

it('names sides, partners and places still open', () => {
	const names = sidesOf(board, { sides: ['7', '8+9', null] }).map(({ name, players }) => [name, players]);
	expect(names).toEqual([
		['High Five', ['Betty Orsak', 'Clara Orsak']],
		['Ida & Ann', ['Ida', 'Ann']],
		['', []]
	]);
});

it('seats partners across', () => {
	const seated = seatedAt([
		{ name: 'High Five', players: ['Betty Orsak', 'Clara Orsak'] },
		{ name: 'Follow Me', players: ['Earl Whitaker', 'Betty Whitaker'] }
	]);
	expect(seated.map(({ seat, side, name }) => `${seat} ${side} ${name}`)).toEqual([
		'0 0 Betty Orsak',
		'1 1 Earl',
		'2 0 Clara',
		'3 1 Betty Whitaker'
	]);
});

it('shortens names nobody else at the table has', () => {
	expect(firstName('Earl Whitaker', ['Earl Whitaker', 'Dot Whitaker'])).toBe('Earl');
	expect(firstName('Ann', [])).toBe('Ann');
});
