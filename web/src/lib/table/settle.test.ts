import { expect, it } from 'vitest';
import { settleAct } from './settle.ts';
import type { Room, View } from './types.ts';

const room = (changes: object = {}): Room => ({ of: null, closed: false, awaits: 'ruling', ...changes }) as unknown as Room;
const view = (call: object | null): View => ({ game: 'fives', call }) as unknown as View;
const called = view({ clause: 'straight42/GP4', seat: 0, against: 1 });

it('a call is taken back by its caller and conceded by who is called against', () => {
	expect(settleAct(room(), called, 0)).toEqual({ do: 'ruling', upheld: false });
	expect(settleAct(room(), called, 1)).toEqual({ do: 'ruling', upheld: true });
	expect(settleAct(room(), called, 2)).toBe(null);
	expect(settleAct(room(), view({ clause: 'straight42/GP4', seat: 0 }), 3)).toEqual({ do: 'ruling', upheld: true });
});

it('nothing is to settle in a match, for spectators, and without a call', () => {
	expect(settleAct(room({ of: { event: 'e', match: 'm' } }), called, 0)).toBe(null);
	expect(settleAct(room(), called, null)).toBe(null);
	expect(settleAct(room({ awaits: 'seat' }), called, 0)).toBe(null);
	expect(settleAct(room(), view(null), 0)).toBe(null);
});
