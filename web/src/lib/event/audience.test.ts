import { expect, it } from 'vitest';
import type { Board } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { audienceName } from './audience.ts';

it('names whom an announcement is for', () => {
	const board = {
		entries: { '1': { name: 'Aces' }, '2': { name: 'Blanks' } },
		matches: { a: { sides: ['1', '2'], table: 4 }, b: { sides: ['1', '2'] } }
	} as unknown as Board;
	const names = (['all', 'staff', { entry: '2' }, { match: 'a' }, { match: 'b' }] as const).map((to) => audienceName(board, to));
	expect(names).toEqual([m.announce_all(), m.announce_staff(), 'Blanks', 'Table 4', `Aces ${m.versus()} Blanks`]);
});
