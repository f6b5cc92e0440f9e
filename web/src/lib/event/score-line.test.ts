import { describe, expect, it } from 'vitest';
import { readLine, type LineMatch } from './score-line.ts';

const MATCHES: LineMatch[] = [
	{ match: 'rr-3-7', table: 7, sides: ['Gulf Breeze', 'Aces & Eights'], players: [['Rene Trevino', 'Olga Trevino'], ['Linda Kubala', 'Joyce Petrek']] },
	{ match: 'rr-3-12', table: 12, sides: ["Set 'Em Up", 'Double Trouble'], players: [['Alma Núñez'], []], bestOf: 3 },
	{ match: 'rr-3-8', table: 8, sides: ['Brazos Bottom', 'Double Doyles'], players: [[], []], score: [7, 4] },
	{ match: 'tb-1-1', table: 3, sides: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'], players: [[], [], [], [], []] }
];
const read = (typed: string, isSwapped = false) => readLine(typed, MATCHES, isSwapped);
const acts = (typed: string, isSwapped = false) => {
	const reading = read(typed, isSwapped);
	return reading.kind === 'at' ? [reading.match.match, reading.act] : reading.kind;
};

describe('readLine', () => {
	it('reads a table and a score, whatever stands between the numbers', () => {
		for (const typed of ['12 7 4', '12.7.4', ' 12,7-4 ', '12/7/4', '12+7*4', '12 7–4']) {
			expect(acts(typed), typed).toEqual(['rr-3-12', { do: 'score', score: [7, 4] }]);
		}
	});

	it('reads a name with its own score first', () => {
		expect(acts('trev 7 4')).toEqual(['rr-3-7', { do: 'score', score: [7, 4] }]);
		expect(acts('kubala 7 4')).toEqual(['rr-3-7', { do: 'score', score: [4, 7] }]);
		expect(acts('nunez 7 2')).toEqual(['rr-3-12', { do: 'score', score: [7, 2] }]);
		expect(acts('gulf bree 7 4')).toEqual(['rr-3-7', { do: 'score', score: [7, 4] }]);
	});

	it('swaps the sides when asked', () => {
		expect(acts('12 7 4', true)).toEqual(['rr-3-12', { do: 'score', score: [4, 7] }]);
		expect(acts('kubala 7 4', true)).toEqual(['rr-3-7', { do: 'score', score: [7, 4] }]);
	});

	it('knows how far a line has come', () => {
		expect(read('')).toEqual({ kind: 'empty' });
		expect(read('12')).toMatchObject({ kind: 'at', score: [undefined, undefined] });
		expect(read('12 7')).toMatchObject({ kind: 'at', score: [7, undefined] });
		expect(acts('12 7')).toEqual(['rr-3-12', undefined]);
	});

	it('takes one name that has every word before words of two partners', () => {
		const crossed = { match: 'rr-3-9', table: 9, sides: ['Treys', 'Fours'], players: [['Rene Hays', 'Ed Trevino'], []] };
		const hits = (typed: string) => readLine(typed, [...MATCHES, crossed]);
		expect(hits('rene trevino')).toMatchObject({ kind: 'at', match: { table: 7 } });
		expect(hits('hays ed')).toMatchObject({ kind: 'at', match: { table: 9 } });
	});

	it('says what it does not know', () => {
		expect(read('99 7 4')).toEqual({ kind: 'no-table', table: 99 });
		expect(read('orsak whit')).toEqual({ kind: 'no-name', typed: 'orsak whit' });
		expect(read('double 7 4')).toMatchObject({ kind: 'several', hits: [{ side: 1 }, { side: 1 }] });
		expect(read('12 7 x')).toMatchObject({ problem: 'not-a-number' });
		expect(read('12 1 2 3 4 5 6 7')).toMatchObject({ problem: 'too-many' });
		expect(read('7 7 4 2'), 'a match of one game').toMatchObject({ problem: 'too-many' });
		expect(acts('7 7 4 2')).toEqual(['rr-3-7', undefined]);
	});

	it('corrects a match that has a score', () => {
		expect(acts('8 7 3')).toEqual(['rr-3-8', { do: 'correct', score: [7, 3] }]);
	});

	it('finds the last match of a team whose table has another one', () => {
		const past = (match: string, sides: string[], score: number[]): LineMatch => ({ match, table: 12, sides, players: [[], []], score, past: 'Round' });
		const all = [...MATCHES, past('rr-2-1', ['Ff', 'Gulf Breeze'], [7, 2]), past('rr-1-1', ['Gg', 'Ff'], [3, 7])];
		expect(readLine('ff 7 4', all)).toMatchObject({ kind: 'at', match: { match: 'rr-2-1' }, act: { do: 'correct', score: [7, 4] } });
		expect(readLine('12 7 4', all)).toMatchObject({ match: { match: 'rr-3-12' }, act: { do: 'score' } });
		// Who plays now is meant first, and the match before is offered.
		expect(readLine('gulf 7 4', all)).toMatchObject({ match: { match: 'rr-3-7' }, act: { do: 'score' }, before: { match: { match: 'rr-2-1' }, side: 1 } });
		expect(readLine('nunez', all)).not.toHaveProperty('before');
	});

	it('reads the games of a best of three', () => {
		const games = [[250, 120], [90, 255], [260, 5]];
		expect(acts('12 250-120 90-255 260-5')).toEqual(['rr-3-12', { do: 'score', games }]);
		expect(acts('12 250-120 90')).toEqual(['rr-3-12', undefined]);
		expect(read('12 250-120 90')).toMatchObject({ games: [[250, 120]] });
	});

	it('reads a total for each seat of a train', () => {
		expect(acts('3 45 60 112 88 91')).toEqual(['tb-1-1', { do: 'score', score: [45, 60, 112, 88, 91] }]);
		expect(acts('3 45 60')).toEqual(['tb-1-1', undefined]);
		expect(read('3 1 2 3 4 5 6')).toMatchObject({ problem: 'too-many' });
	});

	it('reads words: forfeits, late, a call, a look', () => {
		expect(acts('12 f1')).toEqual(['rr-3-12', { do: 'forfeit', side: 0 }]);
		expect(acts('12 f2')).toEqual(['rr-3-12', { do: 'forfeit', side: 1 }]);
		expect(acts('kubala f')).toEqual(['rr-3-7', { do: 'forfeit', side: 1 }]);
		expect(acts('trev late')).toEqual(['rr-3-7', { do: 'late', side: 0 }]);
		expect(acts('12 c')).toEqual(['rr-3-12', { do: 'call' }]);
		expect(acts('12 ?')).toEqual(['rr-3-12', { do: 'open' }]);
		for (const typed of ['12 f', '12 f3', '12 late']) expect(read(typed), typed).toMatchObject({ problem: 'which-side' });
	});
});
