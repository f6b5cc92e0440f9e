import { describe, expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { isOf, openCalls, ownDay, teamsOf } from './own-day.ts';

const match = (n: number, sides: (string | null)[], more: Partial<BoardMatch> = {}): BoardMatch => ({
	n, stage: 'round-robin', round: n, place: 1, sides, kind: 'pending', state: 'playing', ...more
});
const me = { entries: ['7'], matches: [], grants: [] };
function board(more: Partial<Board> = {}): Board {
	return {
		progress: { stage: 'round-robin' }, entries: { '7': { withdrawn: false } }, matches: {}, calls: {}, ...more
	} as unknown as Board;
}

describe('ownDay', () => {
	it('finds the match on a table, results and the place', () => {
		const day = ownDay(
			board({
				matches: {
					'rr-1-1': match(1, ['3', '7'], { kind: 'played', state: 'done', score: [4, 7], winner: '7' }),
					'rr-2-1': match(2, ['7', '4'], { kind: 'played', state: 'done', score: [5, 7], winner: '4' }),
					'rr-3-1': match(3, ['7', '5'], { table: 4 }),
					'rr-3-2': match(4, ['1', '2'], { table: 5 })
				},
				me: { ...me, record: { entry: '7', wins: 1, losses: 1, place: 2, of: 2, why: { code: 'place/still_in', params: {}, text: '1 win', clause: 'straight42/B2' } } }
			}),
			['7']
		);
		expect([day.now?.id, day.now?.opponents]).toEqual(['rr-3-1', ['5']]);
		expect(day.results.map(({ id, outcome, score }) => [id, outcome, score])).toEqual([
			['rr-1-1', 'won', [7, 4]],
			['rr-2-1', 'lost', [5, 7]]
		]);
		expect(day.place).toEqual({ place: 2, of: 2, isFinal: false, reason: { code: 'place/still_in', params: {}, text: '1 win', clause: 'straight42/B2' } });
	});

	it('says how many are before in line for a table', () => {
		const day = ownDay(board({ matches: { a: match(1, ['7', '5'], { state: 'waiting' }) }, me: { ...me, waiting_position: 2 } }), ['7']);
		expect([day.now?.id, day.ahead]).toEqual(['a', 1]);
	});

	it('knows a partner, a bye, and the end', () => {
		const both = { ...me, entries: ['8', '7+8'], record: { entry: '7+8', wins: 0, losses: 0, place: 1, of: 2, is_final: true } };
		const day = ownDay(board({ matches: { a: match(1, ['7+8'], { kind: 'bye', state: 'done', counted: [7, 0] }) }, me: both }), ['8']);
		expect([day.results[0]?.outcome, day.isDone, day.now]).toEqual(['bye', true, null]);
		expect([isOf('7+8', ['8']), isOf('78', ['8']), isOf(null, ['8'])]).toEqual([true, false, false]);
	});
});

describe('a phone of two teams', () => {
	const both = board({
		entries: { '7': { withdrawn: false }, '9': { withdrawn: false } } as unknown as Board['entries'],
		matches: { a: match(1, ['7', '5'], { table: 4 }), b: match(2, ['9', '4'], { state: 'waiting' }) },
		me: { ...me, entries: ['7', '9'], record: { entry: '7', wins: 1, losses: 0, place: 2, of: 8 }, waiting_position: 3, next: { match: 'a', opponents: ['5'], side: 0, state: 'playing' } }
	});

	it('has a day for each', () => {
		expect(teamsOf(both, ['7', '9'])).toEqual([['7'], ['9']]);
		const days = [['7'], ['9']].map((team) => ownDay(both, team));
		expect(days.map((day) => [day.now?.id, day.place?.place, day.ahead])).toEqual([['a', 2, 2], ['b', undefined, null]]);
	});

	it('keeps partners the draw made with the one they were made of', () => {
		const drawn = { entries: { '7+8': { of: ['7', '8'] }, '7': {} } as unknown as Board['entries'] };
		expect(teamsOf(drawn, ['7', '7+8'])).toEqual([['7', '7+8']]);
	});
});

it('says how far a team is in a bracket', () => {
	const state = (...games: Partial<BoardMatch>[]) => {
		const matches = Object.fromEntries(games.map((more, n) => [`m${n}`, match(n + 1, ['7', '4'], { stage: 'championship', ...more })]));
		return ownDay(board({ matches }), ['7']).bracket;
	};
	const lost: Partial<BoardMatch> = { kind: 'played', state: 'done', score: [4, 7], winner: '4' };
	expect(state({ stage: 'round-robin' })).toBe(null);
	expect(state({ ...lost, part: 'winners' }, { part: 'losers' })?.code).toBe('place/still_in');
	expect(state({ ...lost, round: 2 })).toMatchObject({ code: 'place/out_in_round', params: { round: 2, stage: 'championship' } });
	expect(state({ ...lost, round: 3, part: 'losers' })).toMatchObject({ code: 'place/out_in_part', params: { part: 'losers', round: 3 } });
	expect(state({ ...lost, part: 'final' })?.code).toBe('place/lost_final');
});

it('lists calls that wait', () => {
	const calls = { '1': { match: 'a', state: 'ruled' }, '2': { match: 'a', state: 'taken' }, '3': { match: 'b', state: 'open' } };
	expect(openCalls(board({ calls: calls as unknown as Board['calls'] }), 'a')).toEqual([calls['2']]);
});
