import { expect, it } from 'vitest';
import type { Board } from '#lib/state/event-board.svelte.ts';
import { find } from './find.ts';

const board = {
	about: { name: 'Spring 42' },
	entries: {
		'1': { name: 'Marks Brothers', players: ['José Ruiz', 'Ann Lee'], withdrawn: false },
		'2': { name: 'Kolache Club', players: ['Bo Hays', 'Cy Orr'], withdrawn: false },
		'3': { name: 'Last Bid', withdrawn: false },
		'4': { name: 'Gone Home', withdrawn: true }
	},
	matches: { 'rr-1-1': { sides: ['1', '2'], table: 12, kind: 'pending', state: 'playing' } }
} as unknown as Board;
const events = [{ event: 'x', board }];
const sides = ['Marks Brothers', 'Kolache Club'];

it('finds a table by its number', () => {
	expect(find('12', events)).toEqual([{ event: 'x', eventName: 'Spring 42', entry: null, table: 12, sides }]);
	expect(find('1', events)).toEqual([]);
});

it('finds a team by its name or by a player', () => {
	for (const typed of ['marks', 'jose', ' RUIZ ']) {
		expect(find(typed, events).map((it) => [it.entry, it.table])).toEqual([['Marks Brothers', 12]]);
	}
});

it('finds teams that are at no table now, but not those that have withdrawn', () => {
	expect(find('last bid', events).map((it) => [it.entry, it.table])).toEqual([['Last Bid', null]]);
	expect(find('gone', events)).toEqual([]);
	expect(find('  ', events)).toEqual([]);
});
