import { expect, it } from 'vitest';
import { findEntries, peopleTyped, type EntryRow } from './find-entries.ts';

const row = (id: string, name: string, checked_in: boolean, players: string[] = []): EntryRow => [
	id,
	{ n: Number(id), name, players, checked_in, withdrawn: false }
];
const rows = [
	row('1', 'Aces', true, ['Ann Trevino']),
	row('2', 'Gulf Breeze', false, ['René Treviño', 'Olga']),
	row('3', 'Trevor’s Team', false)
];

it('finds by two letters, those to check in first', () => {
	expect(findEntries(rows, 'tre').map(([id]) => id)).toEqual(['3', '2', '1']);
	expect(findEntries(rows, 'rene').map(([id]) => id)).toEqual(['2']);
	expect(findEntries(rows, '  ')).toEqual([]);
});

it('reads people however they are parted', () => {
	for (const typed of ['Ann & Bo', 'Ann/Bo', 'Ann, Bo', ' Ann ; Bo ;']) expect(peopleTyped(typed)).toEqual(['Ann', 'Bo']);
});
