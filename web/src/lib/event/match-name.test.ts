import { expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { whereOf } from './match-name.ts';

const match = (round: number, part?: 'winners' | 'losers' | 'final', stage = 'championship') => ({ stage, round, ...(part && { part }) }) as BoardMatch;
const bracket = (kind: string, ...matches: BoardMatch[]) =>
	({ brackets: { championship: { kind } }, matches: Object.fromEntries(matches.entries()) }) as unknown as Board;

it('calls a match by its round, and in a bracket by its side', () => {
	const board = bracket('double elimination');
	expect(whereOf(match(3, undefined, 'round-robin'), board)).toBe('Round 3');
	expect(whereOf(match(2, 'losers'), board)).toBe('Championship, losers’ round 2');
	expect([1, 2].map((round) => whereOf(match(round, 'final'), board))).toEqual(['Championship, final', 'Championship, second final']);
});

it('knows no sides where one loss is the end', () => {
	const games = [match(1, 'winners'), match(2, 'winners')];
	expect(games.map((it) => whereOf(it, bracket('single elimination', ...games)))).toEqual(['Championship, round 1', 'Championship, final']);
});
