import { expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { shortGame, whereOf } from './match-name.ts';

const board = { brackets: { championship: { kind: 'double elimination' }, doubles: { kind: 'single elimination' } } } as unknown as Board;
const game = (stage: string, part?: BoardMatch['part']) => ({ stage, round: 2, ...(part && { part }) }) as BoardMatch;

it('speaks of a winners’ side only where the losers play on', () => {
	expect(whereOf(game('championship', 'winners'), board)).toBe('Championship, winners’ round 2');
	expect(whereOf(game('doubles', 'winners'), board)).toBe('Doubles, round 2');
	// Before its bracket is drawn.
	expect(whereOf(game('singles', 'winners'), board)).toBe('Singles, round 2');
	expect([shortGame(game('championship', 'losers'), board), shortGame(game('doubles', 'winners'), board)]).toEqual(['Champ. L2', 'Doubles 2']);
	expect(shortGame(game('round-robin'), board)).toBe(undefined);
});
