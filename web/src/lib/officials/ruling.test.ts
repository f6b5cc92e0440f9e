import { expect, it } from 'vitest';
import { noFoul, readyRuling, RulingDraft } from './ruling.svelte.ts';

const sides = ['Gulf Breeze', 'Aces & Eights'];

it('rules in three taps', () => {
	const ruling = new RulingDraft();
	ruling.clause = 'straight42/PL5';
	ruling.offender = 1;
	expect([ruling.isWhole, ruling.line(7, sides)]).toEqual([false, null]);
	ruling.follows = { kind: 'points', points: 1, to: 'others' };
	expect(ruling.scoreAfter([5, 5])).toEqual([6, 5]);
	expect(ruling.line(7, sides)).toEqual({
		do: 'rule', call: 7, clause: 'straight42/PL5', offender: 'Aces & Eights', consequence: { points: { to: 'Gulf Breeze', points: 1 } }
	});
});

it('takes points off the offender where the book says so', () => {
	const ruling = new RulingDraft();
	[ruling.clause, ruling.offender, ruling.follows] = ['tennessee/7', 0, { kind: 'points', points: -50, to: 'offender' }];
	expect(ruling.scoreAfter([40, 20])).toEqual([-10, 20]);
});

it('notes, or ends the game', () => {
	const ruling = new RulingDraft();
	[ruling.clause, ruling.offender, ruling.follows] = ['x/1', 0, { kind: 'forfeit' }];
	expect(ruling.line(1, sides)).toMatchObject({ consequence: 'forfeit' });
	expect(ruling.scoreAfter([1, 2])).toBe(null);
	expect(noFoul(3)).toEqual({ do: 'rule', call: 3, consequence: 'noted' });
});

it('stops at what the game is for', () => {
	const ruling = new RulingDraft();
	[ruling.clause, ruling.offender, ruling.follows] = ['straight42/PL4', 1, { kind: 'points', points: 2, to: 'others' }];
	expect([ruling.scoreAfter([6, 0], 7), ruling.scoreAfter([4, 0], 7), ruling.scoreAfter([6, 0])]).toEqual([[7, 0], [6, 0], [8, 0]]);
});

it('takes over a ruling made ready by the judge', () => {
	const ruling = new RulingDraft();
	const { search, pathname } = new URL(readyRuling('/e/x/calls/7', 'straight42/PL7', 1, 2), 'http://hall');
	ruling.prefill(new URLSearchParams(search), 2);
	expect(pathname).toBe('/e/x/calls/7');
	expect(ruling.line(7, sides)).toEqual({
		do: 'rule', call: 7, clause: 'straight42/PL7', offender: 'Aces & Eights', consequence: { points: { to: 'Gulf Breeze', points: 2 } }
	});
	const empty = new RulingDraft();
	empty.prefill(new URLSearchParams('clause=x/1&offender=5&marks=1'), 2);
	empty.prefill(new URLSearchParams(''), 2);
	expect(empty.isWhole).toBe(false);
});
