import { expect, it } from 'vitest';
import type { Board, BoardClock } from '#lib/api/board.ts';
import { clockOf } from './round-clock.ts';

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
	expect(clockOf(two, 15 * MINUTE)).toMatchObject({ kind: 'running', id: '2', left: 10 * MINUTE, share: 0.6 });
	expect(clockOf(two, 30 * MINUTE)).toMatchObject({ id: '2', left: 0, share: 1 });
});

it('stands still while it is paused', () => {
	expect(clockOf(board({ '1': { paused_at: 5 * MINUTE } }), 15 * MINUTE)).toMatchObject({ kind: 'paused', left: 20 * MINUTE });
});

it('counts who still plays once time was called', () => {
	const called = { '1': { called: true, called_at: 25 * MINUTE, matches: ['a', 'b'] } };
	expect(clockOf(board(called, ['a']), 30 * MINUTE)).toMatchObject({ kind: 'up', calledAt: 25 * MINUTE, playing: 1 });
});

it('has nothing to show once all its matches are over', () => {
	expect(clockOf(board({ '1': { called: true } }, ['a']), 30 * MINUTE)).toEqual({ kind: 'none' });
});
