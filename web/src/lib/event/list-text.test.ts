import { expect, it } from 'vitest';
import { csvOf, withHeads } from './list-text.ts';

it('leaves a list with heads alone', () => {
	for (const list of ['Team,Player 1\nAces,Ann', '"name";"chapter"\nIda;Waco', 'Players\tClub\nAnn & Bo\tWaco']) expect(withHeads(list, false)).toEqual({ text: list });
});

it('gives heads to a list without', () => {
	const list = withHeads('Aces, Ann, Bo, Waco\n\nTreys, Cy, Di', false);
	expect(list).toEqual({ text: 'team,player 1,player 2,chapter\nAces, Ann, Bo, Waco\nTreys, Cy, Di', typedAt: [1, 3] });
	expect(withHeads('Ida\tWaco\nAnn', true).text).toBe('name\tchapter\nIda\tWaco\nAnn');
	expect(withHeads('Aces', false).text).toBe('team\nAces');
	expect(withHeads(' \n', false)).toEqual({ text: ' \n' });
});

it('writes rows as a list', () => {
	const rows = [{ name: 'Aces, "the"', players: ['Ann', 'Bo'], chapter: '' }, { name: 'Treys', players: [], chapter: 'Waco' }];
	expect(csvOf(rows)).toBe('name,player 1,player 2,chapter\n"Aces, ""the""",Ann,Bo,\nTreys,,,Waco');
});
