import { expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { shortGame, whereOf } from './match-name.ts';

const board = { brackets: { championship: { kind: 'double elimination' }, doubles: { kind: 'single elimination' } } } as unknown as Board;
const game = (stage: string, part?: BoardMatch['part'], more: Partial<BoardMatch> = {}) => ({ stage, round: 2, ...(part && { part }), ...more }) as BoardMatch;

it('calls a match by its round, and in a bracket by its side', () => {
	expect(whereOf(game('round-robin'), board)).toBe('Round 2');
	expect(whereOf(game('championship', 'losers'), board)).toBe('Championship, losers’ round 2');
	expect([game('championship', 'final'), game('championship', 'final', { if_needed: true })].map((it) => whereOf(it, board))).toEqual(['Championship, final', 'Championship, second final']);
});

it('speaks of a winners’ side only where the losers play on', () => {
	expect(whereOf(game('championship', 'winners'), board)).toBe('Championship, winners’ round 2');
	expect(whereOf(game('doubles', 'winners'), board)).toBe('Doubles, round 2');
	// Before its bracket is drawn.
	expect(whereOf(game('singles', 'winners'), board)).toBe('Singles, round 2');
	expect([shortGame(game('championship', 'losers'), board), shortGame(game('doubles', 'winners'), board)]).toEqual(['Champ. L2', 'Doubles 2']);
	expect(shortGame(game('round-robin'), board)).toBe(undefined);
});
