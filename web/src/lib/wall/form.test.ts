import { expect, it } from 'vitest';
import type { Board } from '#lib/api/board.ts';
import { formOf } from './form.ts';

it('says how rounds went, and which are to come', () => {
	const match = (n: number, kind: string, winner?: string) => ({ n, stage: 'round-robin', sides: ['7', '8'], kind, winner });
	const board = {
		progress: { rounds: 5 },
		matches: { a: match(1, 'played', '7'), b: match(2, 'forfeit', '8'), c: match(3, 'bye'), d: match(4, 'pending') }
	} as unknown as Board;
	expect(formOf(board, '7')).toEqual(['won', 'lost', 'bye', 'open', 'open']);
});
