import { expect, it } from 'vitest';
import type { Board, BoardEntry } from '#lib/api/board.ts';
import { drawnTogether, drewNoPartner, partnerOf, partnerRows, partnersIn, sharesChapter } from './partners.ts';

const entry = (n: number, name: string, more: Partial<BoardEntry> = {}): BoardEntry => ({ n, name, checked_in: false, withdrawn: false, ...more });

const BOARD: Pick<Board, 'entries'> = {
	entries: {
		2: entry(0, 'Ida', { chapter: 'Waco' }),
		3: entry(1, 'Bo', { chapter: 'Hico' }),
		4: entry(2, 'Cy', { chapter: 'Waco' }),
		5: entry(3, 'Di', { withdrawn: true }),
		'4+5': entry(4, 'Cy & Di', { of: ['4', '5'], withdrawn: true }),
		'2+3': entry(5, 'Ida & Bo', { of: ['2', '3'] })
	}
};

it('knows who plays with whom, without those who left', () => {
	expect(partnersIn(BOARD)).toEqual([['2', '3']]);
	expect([partnerOf(BOARD, '3'), partnerOf(BOARD, '4')]).toEqual(['2', null]);
	expect(drawnTogether(BOARD)).toEqual([['2', '3'], ['4']]);
	expect(partnerRows(BOARD)).toEqual([{ name: 'Bo', partner: 'Ida' }, { name: 'Cy', partner: null }, { name: 'Ida', partner: 'Bo' }]);
});

it('knows who was left without a partner', () => {
	const draws: Board['draws'] = { 1: { what: 'partners', notes: [] } };
	expect([drewNoPartner({ ...BOARD, draws }, '2'), drewNoPartner({ ...BOARD, draws }, '4')]).toEqual([false, false]);
	// A phone has the entries of its own player alone.
	const own = { 6: entry(6, 'Gus') };
	expect([drewNoPartner({ entries: own, draws }, '6'), drewNoPartner({ entries: own, draws: {} }, '6')]).toEqual([true, false]);
});

it('sees two of one chapter', () => {
	expect([sharesChapter(BOARD, [['2', '3']]), sharesChapter(BOARD, [['2', '3'], ['2', '4']]), sharesChapter(BOARD, [['5', '5']])]).toEqual([false, true, false]);
});
