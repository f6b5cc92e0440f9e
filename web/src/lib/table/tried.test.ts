import { expect, it } from 'vitest';
import { triedBones } from './tried.ts';
import type { Room, View } from './types.ts';

const room = (kind = 'honor'): Room => ({ kind, awaits: 'seat', closed: false }) as unknown as Room;
const view = (hand: object): View =>
	({
		game: 'forty-two',
		own: { kind: 'seen', bones: ['6-4', null, '5-5', null, null, null, null] },
		hand: { outcome: 'open', bidder: 2, declaration: null, ...hand }
	}) as unknown as View;

it('any bone held can be tried at an honor table while bones are played', () => {
	expect(triedBones(room(), view({}), 1)).toEqual(['6-4', '5-5']);
	expect(triedBones(room('guarded'), view({}), 1)).toEqual([]);
	expect(triedBones(room(), view({}), null)).toEqual([]);
});

it('no bone is offered in the auction, while a declaration waits, or when the hand is over', () => {
	for (const hand of [{ bidder: null }, { declaration: { seat: 0, what: 'made' } }, { outcome: 'made' }]) {
		expect(triedBones(room(), view(hand), 1)).toEqual([]);
	}
});
