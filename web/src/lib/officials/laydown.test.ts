import { describe, expect, it } from 'vitest';
import { ALL_BONES, isRenege, LaydownDraft, renegeCheck, shownTricks } from './laydown.svelte.ts';

const HELD = ['6-6', '6-5', '5-4', '5-3', '5-2', '1-1'] as const;
const GONE = ['5-5', '5-0', '2-0', '0-0'] as const;

function tapped(): LaydownDraft {
	const draft = new LaydownDraft();
	draft.trump = 'fives';
	for (const bone of HELD) draft.tap(bone);
	draft.pile = 'gone';
	for (const bone of GONE) draft.tap(bone);
	return draft;
}

it('lists the 28 bones once each', () => {
	expect(new Set(ALL_BONES).size).toBe(28);
	expect(ALL_BONES.slice(0, 8)).toEqual(['6-6', '6-5', '6-4', '6-3', '6-2', '6-1', '6-0', '5-5']);
});

describe('LaydownDraft', () => {
	it('asks only once the count fits', () => {
		const draft = tapped();
		expect([draft.misfit, draft.out.length]).toEqual([null, 18]);
		draft.tap('0-0');
		expect([draft.misfit, draft.declaration()]).toEqual([{ pile: 'gone', have: 3, want: 4 }, null]);
		draft.tap('0-0');
		draft.pile = 'held';
		draft.tap('1-1');
		expect(draft.misfit).toEqual({ pile: 'held', have: 5, want: 6 });
	});

	it('deals what nobody has shown to the others, as many as each has left', () => {
		const asked = tapped().declaration();
		expect(asked?.hands.map((hand) => hand.length)).toEqual([6, 6, 6, 6]);
		expect(asked?.order).toBe(null);
		expect(new Set(asked?.hands.flat()).size).toBe(24);
	});

	it('knows who has played to the trick on the table', () => {
		const draft = tapped();
		draft.leader = 3;
		draft.pile = 'trick';
		draft.tap('4-4');
		expect(draft.misfit).toBe(null);
		expect(draft.declaration()?.hands.map((hand) => hand.length)).toEqual([6, 6, 6, 5]);
		draft.tap('4-3');
		expect(draft.misfit).toEqual({ pile: 'held', have: 6, want: 5 });
	});

	it('keeps the order in which bones were laid down', () => {
		const draft = tapped();
		draft.isOrdered = true;
		expect(draft.declaration()?.order).toEqual(HELD);
	});

	it('asks for the bidder’s hand where that is fixed too', () => {
		const draft = tapped();
		draft.bidder = 2;
		expect(draft.misfit).toEqual({ pile: 'bidder', have: 0, want: 6 });
		draft.book = 'n42pa';
		expect(draft.misfit).toBe(null);
	});

	it('moves a bone from one pile to another', () => {
		const draft = tapped();
		draft.tap('1-1');
		expect([draft.where('1-1'), draft.pileOf('held').length]).toEqual(['gone', 5]);
	});
});

it('tells who plays each bone of a demonstration', () => {
	const judged = { stands: false, hands: [['1-1'], ['5-1'], ['6-4'], ['4-1']], line: ['1-1', '5-1', '6-4', '4-1'] };
	expect(shownTricks({ trick: [], leader: 0 }, judged)).toEqual([
		{ plays: [{ seat: 0, bone: '1-1' }, { seat: 1, bone: '5-1' }, { seat: 2, bone: '6-4' }, { seat: 3, bone: '4-1' }] }
	]);
	const later = shownTricks({ trick: ['6-6'], leader: 3 }, { stands: false, hands: [['6-1'], [], [], []], line: ['6-1'] });
	expect(later[0]?.plays.map(({ seat }) => seat)).toEqual([3, 0]);
});

describe('a declaration that stands', () => {
	// As the hall answers it.
	const stands = { stands: true, hands: null, line: null };

	it('has nothing to show', () => {
		expect(shownTricks({ trick: [], leader: 0 }, stands)).toEqual([]);
	});

	it('is no renege', () => {
		const asked = renegeCheck('straight42', 'fives', '6-4', '6-6', ['5-5']);
		expect(isRenege(asked, stands)).toBe(false);
	});
});

describe('renegeCheck', () => {
	it('asks the judge about an order that begins with the bone', () => {
		const asked = renegeCheck('straight42', 'fives', '6-4', '3-1', ['6-2', '3-3']);
		expect(asked.order).toEqual(['3-1', '6-2', '3-3']);
		expect(asked.hands.map((hand) => hand.length)).toEqual([3, 3, 3, 2]);
		expect(isRenege(asked, { stands: false, line: ['3-1'] })).toBe(true);
		expect(isRenege(asked, { stands: false, line: ['3-1', '4-4', '6-6'] })).toBe(false);
		expect(isRenege(asked, { stands: true })).toBe(false);
	});
});
