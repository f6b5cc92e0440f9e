import { expect, it } from 'vitest';
import type { Board, BoardClock } from '#lib/api/board.ts';
import { clockOf, faceOf } from './round-clock.ts';

const clock = (more: Partial<BoardClock>): BoardClock => ({
	stage: 'round-robin', matches: ['rr-1-1'], limited: true, called: false, started_at: 0, ends_at: 100_000, ...more
});

it('finds the last clock, also of one match', () => {
	const board = { clock: { '1': clock({}), '2': clock({ matches: ['rr-2-1'] }), '10': clock({ matches: ['rr-2-2'] }) } } as unknown as Board;
	expect(clockOf(board)?.matches).toEqual(['rr-2-2']);
	expect(clockOf(board, 'rr-1-1')).toBe(board.clock['1']);
	expect(clockOf(board, 'rr-9-9')).toBe(null);
});

it('runs, stands still, and is over', () => {
	expect(faceOf(clock({}), 25_000)).toEqual({ kind: 'running', left: 75_000, share: 0.75, endsAt: 100_000 });
	expect(faceOf(clock({}), 125_000)).toMatchObject({ kind: 'running', left: 0 });
	expect(faceOf(clock({ paused_at: 40_000 }), 90_000)).toMatchObject({ kind: 'paused', left: 60_000 });
	expect(faceOf(clock({ called: true }), 1)).toEqual({ kind: 'called' });
	expect(faceOf(null, 1)).toEqual({ kind: 'none' });
});
