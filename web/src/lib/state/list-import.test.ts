import { expect, it } from 'vitest';
import { ListImport, type Ask, type ReadRow } from './list-import.svelte.ts';

/** A hall that minds one name. */
function hall(bad: string) {
	const asked: { csv: string; isPreview: boolean }[] = [];
	const ask: Ask = (csv, isPreview) => {
		asked.push({ csv, isPreview });
		const rows = csv.split('\n').slice(1).flatMap((row, n): ReadRow[] => {
			const [name = ''] = row.split(',');
			const problem = name === bad ? { code: 'event/bad_row' as const, params: {}, text: 'is entered already' } : null;
			return row === ',' ? [] : [{ line: n + 2, name, problem }];
		});
		return Promise.resolve({ list: { rows } });
	};
	return { ask, asked };
}

it('enters nothing until every bad row is mended or left out', async () => {
	const { ask, asked } = hall('aces');
	const list = new ListImport(ask);
	await list.read('teams.csv', 'name\nAces\naces\nTreys');
	expect([list.good.length, list.toFix.map(({ line }) => line)]).toEqual([2, [3]]);
	expect(await list.enter()).toBe(null);
	const [bad] = list.toFix;
	if (!bad) throw new Error('none is bad');
	await list.leaveOut(bad, true);
	expect([list.good.length, list.toFix.length, list.out.length]).toEqual([2, 0, 1]);
	expect(await list.enter()).toBe(2);
	expect(asked.at(-1)).toEqual({ csv: 'name,chapter\nAces,\nTreys,', isPreview: false });
	expect(list.rows).toEqual([]);
});

it('looks again at what was mended', async () => {
	const list = new ListImport(hall('aces').ask);
	await list.read('typed', 'name\naces');
	const [bad] = list.toFix;
	if (!bad) throw new Error('none is bad');
	await list.mend(bad, { name: 'Aces High', players: [], chapter: '' });
	expect([list.toFix.length, list.good[0]?.name]).toEqual([0, 'Aces High']);
});

it('passes over a row with nothing in it and judges the others right', async () => {
	const list = new ListImport(hall('aces').ask);
	await list.read('typed', 'name\nAces\nTreys\naces');
	const [aces, , bad] = list.rows;
	if (!aces || !bad) throw new Error('rows are missing');
	await list.mend(aces, { name: '', players: [], chapter: '' });
	expect(list.toFix).toEqual([bad]);
	await list.mend(bad, { name: 'Fours', players: [], chapter: '' });
	expect(list.toFix).toEqual([]);
});

it('keeps everything where the hall does not answer', async () => {
	const list = new ListImport(() => Promise.resolve({ failure: 'the hall does not answer' }));
	await list.read('typed', 'name\nAces');
	expect([list.failure, list.rows]).toEqual(['the hall does not answer', []]);
});
