import { describe, expect, it } from 'vitest';
import type { Board } from '#lib/api/board.ts';
import { decidedBy, noDraw, saidWords } from './draw-words.ts';

const board = (more: Record<string, unknown> = {}) =>
	({
		entries: { '2': { name: 'Aces' }, '3': { name: 'Treys' } },
		places: { order: [], rows: {} }, matches: {}, draws: {}, progress: {}, todo: {}, ...more
	}) as unknown as Board;
const reason = { code: 'need/level_in_standings', params: { place: 4 }, text: 'level' };

describe('why there is no draw', () => {
	it('says who is missing, which tie is open, and that it is over', () => {
		const missing = noDraw(board({ todo: { a: { kind: 'check-in', who: '3', reason }, b: { kind: 'check-in', who: '2', reason } } }));
		expect(missing?.title).toContain('2');
		expect(missing?.lead).toBe('Aces · Treys');
		const tie = noDraw(board({ todo: { t: { kind: 'tiebreak', line: { do: 'tiebreak', order: ['Treys', 'Aces'] }, reason } } }));
		expect(tie).toMatchObject({ lead: '', reasons: [{ reason, who: 'Treys, Aces' }], isNews: true, page: { path: 'standings' } });
		expect(noDraw(board({ places: { order: ['2'], rows: {} } }))?.page.path).toBe('');
	});

	it('says nothing while a draw is due or held back', () => {
		expect(noDraw(board({ todo: { draw: { kind: 'draw', reason } } }))).toBeNull();
		expect(noDraw(board({ todo: { publish: { kind: 'publish', reason } } }))).toBeNull();
		expect(noDraw(board())?.isNews).toBe(false);
	});
});

it('lists the words that were said for a draw', () => {
	const draws = { '1': { what: 'round-robin 1', notes: [] }, '2': { what: 'round-robin 2', words: 'red 7', notes: [] } };
	expect(saidWords(board({ draws }))).toEqual([{ what: 'Round 2', words: 'red 7' }]);
});

it('does not call a seeded bracket pure chance', () => {
	const seeded = board({ matches: { a: { stage: 'round-robin' } } });
	expect(decidedBy('championship', seeded, false)).not.toBe(decidedBy('championship', board(), false));
	expect(decidedBy('round-robin 2', seeded, false)).toBe(decidedBy('doubles', board(), false));
});
