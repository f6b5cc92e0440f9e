import { expect, it } from 'vitest';
import type { Board, BoardClock } from '#lib/api/board.ts';
import { clockOf, isJustCalled, timeCalledAt } from './round-clock.ts';

const MINUTE = 60_000;
function board(clock: Record<string, Partial<BoardClock>>, over: string[] = []): Board {
	const heats = Object.entries(clock).map(([id, heat]) => [
		id,
		{ stage: 'round-robin', matches: ['a'], started_at: 0, limited: true, ends_at: 25 * MINUTE, called: false, ...heat }
	]);
	const match = (id: string) => [id, { kind: over.includes(id) ? 'played' : 'pending' }];
	return { clock: Object.fromEntries(heats), matches: Object.fromEntries(['a', 'b'].map(match)) } as unknown as Board;
}

it('shows what is left of the clock that ends first', () => {
	expect(clockOf(board({}), 0)).toEqual({ kind: 'none' });
	const two = board({ '1': { ends_at: 40 * MINUTE, matches: ['b'] }, '2': {} });
	expect(clockOf(two, 15 * MINUTE)).toEqual({ kind: 'running', left: 10 * MINUTE, share: 0.6, endsAt: 25 * MINUTE });
	expect(clockOf(two, 30 * MINUTE)).toMatchObject({ left: 0, share: 1 });
});

it('shows the clock of one match', () => {
	const two = board({ '1': { ends_at: 40 * MINUTE, matches: ['b'] }, '10': {} });
	expect(clockOf(two, 0, 'b')).toMatchObject({ endsAt: 40 * MINUTE });
	expect(clockOf(two, 0, 'c')).toEqual({ kind: 'none' });
});

it('stands still while it is paused, and says why', () => {
	// While it is paused nobody knows when it ends.
	const paused: Board = { ...board({}), clock: { '1': { stage: 'round-robin', matches: ['a'], started_at: 0, limited: true, called: false, paused_at: 5 * MINUTE, left_ms: 20 * MINUTE, paused_why: 'a ruling' } } };
	expect(clockOf(paused, 15 * MINUTE)).toEqual({ kind: 'paused', left: 20 * MINUTE, share: 0.2, why: 'a ruling' });
});

it('counts up without a limit', () => {
	expect(clockOf({ ...board({}), clock: { '1': { stage: 'round-robin', matches: ['a'], started_at: MINUTE, limited: false, called: false } } }, 5 * MINUTE)).toEqual({ kind: 'open', since: MINUTE });
});

it('counts who still plays once time was called', () => {
	const called = { '1': { called: true, called_at: 25 * MINUTE, matches: ['a', 'b'] } };
	expect(clockOf(board(called, ['a']), 30 * MINUTE)).toEqual({ kind: 'called', calledAt: 25 * MINUTE, playing: 1 });
	expect(timeCalledAt(board(called, ['a']))).toBe(25 * MINUTE);
	expect([timeCalledAt(board(called, ['a']), 'b'), timeCalledAt(board(called, ['a']), 'c')]).toEqual([25 * MINUTE, null]);
});

it('is news for twenty seconds', () => {
	expect([isJustCalled(null, 0), isJustCalled(1000, 20_999), isJustCalled(1000, 21_000)]).toEqual([false, true, false]);
});

it('has nothing to show once all its matches are over', () => {
	const over = board({ '1': { called: true, called_at: 25 * MINUTE } }, ['a']);
	expect(clockOf(over, 30 * MINUTE)).toEqual({ kind: 'none' });
	expect(timeCalledAt(over)).toBe(null);
});
