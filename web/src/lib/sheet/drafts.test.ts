import { describe, expect, it } from 'vitest';
import { FivesDraft, HandDraft, TrainDraft } from './drafts.svelte.ts';

describe('HandDraft', () => {
	it('is whole with bidder, bid and outcome, in any order', () => {
		const hand = new HandDraft();
		hand.pickOutcome('made');
		hand.pickBid('31');
		expect(hand.entry).toBe(null);
		hand.pickBidder(2);
		expect(hand.entry).toEqual({ do: 'hand', bidder: 2, bid: '31', outcome: 'made' });
		hand.pickBid('31');
		expect(hand.entry).toBe(null);
	});

	it('asks who reneged, and takes that back with the renege', () => {
		const hand = new HandDraft();
		hand.pickOutcome('renege');
		expect(hand.entry).toBe(null);
		hand.by = 3;
		expect(hand.entry).toEqual({ do: 'hand', outcome: 'renege', by: 3 });
		hand.pickBidder(0);
		hand.pickBid('42');
		hand.pickOutcome('set');
		expect(hand.entry).toEqual({ do: 'hand', bidder: 0, bid: '42', outcome: 'set' });
	});

	it('takes up a line that is put right', () => {
		const hand = new HandDraft();
		const line = { do: 'hand', bidder: 1, bid: '84', outcome: 'set' } as const;
		hand.load(line);
		expect(hand.entry).toEqual(line);
		hand.clear();
		expect(hand.entry).toBe(null);
	});
});

describe('FivesDraft', () => {
	it('writes a score, the end of a hand, and a penalty', () => {
		const fives = new FivesDraft();
		fives.pickPoints(15);
		expect(fives.entry).toBe(null);
		fives.pickSide(1);
		expect(fives.entry).toEqual({ do: 'score', side: 1, points: 15 });
		fives.pickKind('end');
		expect(fives.entry).toBe(null);
		fives.pickPoints(0);
		expect(fives.entry).toEqual({ do: 'end', to: 1, points: 0 });
		fives.pickNobody();
		expect(fives.entry).toEqual({ do: 'end', points: 0 });
		fives.pickKind('penalty');
		fives.pickSide(0);
		expect(fives.entry).toEqual({ do: 'penalty', against: 0 });
	});
});

describe('TrainDraft', () => {
	it('needs a number for each player', () => {
		const hand = new TrainDraft(3);
		hand.left = ['0', ' 12 ', 'x'];
		expect(hand.faults).toEqual([null, null, 'not-a-number']);
		expect(hand.entry).toBe(null);
		hand.left = ['0', ' 12 ', '30'];
		expect(hand.entry).toEqual({ do: 'pips', left: [0, 12, 30] });
		hand.clear();
		expect([hand.left, hand.entry]).toEqual([['', '', ''], null]);
	});
});

describe('limits', () => {
	it('leave no line beyond what a table comes to', () => {
		const fives = new FivesDraft(() => ({ score: 35, end: 120, multiple_of: 5 }));
		fives.pickSide(0);
		fives.pickPoints(40);
		expect([fives.fault, fives.entry]).toEqual([{ kind: 'too-much', most: 35 }, null]);
		fives.pickKind('end');
		fives.pickPoints(42);
		expect([fives.fault, fives.entry]).toEqual([{ kind: 'not-a-multiple', of: 5 }, null]);
		fives.points = 40;
		expect([fives.fault, fives.entry]).toEqual([null, { do: 'end', to: 0, points: 40 }]);
		const train = new TrainDraft(2, () => ({ pips: 172 }));
		train.left = ['173', '0'];
		expect([train.faults, train.entry]).toEqual([['too-much', null], null]);
		train.left = ['172', '0'];
		expect(train.entry).toEqual({ do: 'pips', left: [172, 0] });
	});
});

it('keeps what was tapped over a reload', () => {
	const hand = new HandDraft();
	expect(hand.tapped).toBe(null);
	hand.pickBid('31');
	const fives = new FivesDraft();
	fives.pickSide(1);
	const train = new TrainDraft(2);
	train.left = ['3', ''];
	const again = [new HandDraft(), new FivesDraft(), new TrainDraft(2)] as const;
	for (const [n, draft] of [hand, fives, train].entries()) again[n]?.restore(JSON.parse(JSON.stringify(draft.tapped)) as object);
	expect([again[0].bid, again[1].side, again[2].left]).toEqual(['31', 1, ['3', '']]);
});
