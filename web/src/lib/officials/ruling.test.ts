import { expect, it } from 'vitest';
import { noFoul, RulingDraft } from './ruling.svelte.ts';

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
