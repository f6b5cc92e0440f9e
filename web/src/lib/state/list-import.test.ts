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
	await list.read('teams.csv', { text: 'name\nAces\naces\nTreys' });
	expect([list.good.length, list.toFix.map(({ line }) => line)]).toEqual([2, [3]]);
	expect(await list.enter()).toBe(null);
	const [bad] = list.toFix;
	if (!bad) throw new Error('none is bad');
	await list.leaveOut(bad, true);
	expect([list.good.length, list.toFix.length, list.out.length]).toEqual([2, 0, 1]);
	expect(await list.enter()).toEqual({ count: 2, line: null });
	expect(asked.at(-1)).toEqual({ csv: 'name,chapter\nAces,\nTreys,', isPreview: false });
	expect(list.rows).toEqual([]);
});

it('looks again at what was mended', async () => {
	const list = new ListImport(hall('aces').ask);
	await list.read('typed', { text: 'name\naces' });
	const [bad] = list.toFix;
	if (!bad) throw new Error('none is bad');
	await list.mend(bad, { name: 'Aces High', players: [], chapter: '' });
	expect([list.toFix.length, list.good[0]?.name]).toEqual([0, 'Aces High']);
});

it('passes over a row with nothing in it and judges the others right', async () => {
	const list = new ListImport(hall('aces').ask);
	await list.read('typed', { text: 'name\nAces\nTreys\naces' });
	const [aces, , bad] = list.rows;
	if (!aces || !bad) throw new Error('rows are missing');
	await list.mend(aces, { name: '', players: [], chapter: '' });
	expect(list.toFix).toEqual([bad]);
	await list.mend(bad, { name: 'Fours', players: [], chapter: '' });
	expect(list.toFix).toEqual([]);
});

it('numbers rows as they were typed, and says which one a row repeats', async () => {
	const problem = { code: 'event/name_alike' as const, params: {}, text: 'is Aces' };
	const rows = [{ line: 2, name: 'Aces' }, { line: 3, name: 'aces', problem }];
	const list = new ListImport(() => Promise.resolve({ list: { rows, columns: [{ header: 'team', means: 'name' }], duplicates: [{ line: 3, of_line: 2 }] } }));
	await list.read('', { text: 'team\nAces\naces', typedAt: [1, 3] });
	expect(list.rows.map(({ line, repeats }) => [line, repeats])).toEqual([[1, null], [3, 1]]);
	expect(list.columns, 'nobody typed the head').toEqual([]);
});

it('keeps everything where the hall does not answer', async () => {
	const list = new ListImport(() => Promise.resolve({ failure: 'the hall does not answer' }));
	await list.read('typed', { text: 'name\nAces' });
	expect([list.failure, list.rows]).toEqual(['the hall does not answer', []]);
});
