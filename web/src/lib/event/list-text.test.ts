import { expect, it } from 'vitest';
import { csvOf, withHeads } from './list-text.ts';

it('leaves a list with heads alone', () => {
	for (const list of ['Team,Player 1\nAces,Ann', '"name";"chapter"\nIda;Waco', 'Players\tClub\nAnn & Bo\tWaco']) expect(withHeads(list, false)).toBe(list);
});

it('gives heads to a list without', () => {
	expect(withHeads('Aces, Ann, Bo, Waco\n\nTreys, Cy, Di', false)).toBe('team,player 1,player 2,chapter\nAces, Ann, Bo, Waco\nTreys, Cy, Di');
	expect(withHeads('Ida\tWaco\nAnn', true)).toBe('name\tchapter\nIda\tWaco\nAnn');
	expect(withHeads('Aces', false)).toBe('team\nAces');
	expect(withHeads(' \n', false)).toBe(' \n');
});

it('writes rows as a list', () => {
	const rows = [{ name: 'Aces, "the"', players: ['Ann', 'Bo'], chapter: '' }, { name: 'Treys', players: [], chapter: 'Waco' }];
	expect(csvOf(rows)).toBe('name,player 1,player 2,chapter\n"Aces, ""the""",Ann,Bo,\nTreys,,,Waco');
});
