import { expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { whereOf } from './match-name.ts';

const match = (round: number, part?: 'winners' | 'losers' | 'final', stage = 'championship') => ({ stage, round, ...(part && { part }) }) as BoardMatch;
const bracket = (kind: string) => ({ brackets: { championship: { kind } } }) as unknown as Board;

it('calls a match by its round, and in a bracket by its side', () => {
	const board = bracket('double elimination');
	expect(whereOf(match(3, undefined, 'round-robin'), board)).toBe('Round 3');
	expect(whereOf(match(2, 'losers'), board)).toBe('Championship, losers’ round 2');
	expect([match(1, 'final'), { ...match(2, 'final'), if_needed: true }].map((it) => whereOf(it, board))).toEqual(['Championship, final', 'Championship, second final']);
});

it('knows no sides where one loss is the end', () => {
	const games = [match(1, 'winners'), match(2, 'final')];
	expect(games.map((it) => whereOf(it, bracket('single elimination')))).toEqual(['Championship, round 1', 'Championship, final']);
});
