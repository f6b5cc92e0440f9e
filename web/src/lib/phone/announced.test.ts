import { expect, it } from 'vitest';
import type { Board } from '#lib/api/board.ts';
import { announcedTo } from './announced.ts';

it('tells everybody what is for all, and some what is for them, as long as it lasts', () => {
	const board = {
		announcements: {
			'1': { text: 'Lunch', to: 'all', at: 1, until_at: 100 },
			'2': { text: 'Over', to: 'all', at: 2, until_at: 5 },
			'3': { text: 'For 7', to: { entry: '7' }, at: 3 },
			'4': { text: 'For a', to: { match: 'a' }, at: 4 },
			'5': { text: 'Staff', to: 'staff', at: 5 }
		}
	} as unknown as Board;
	const texts = (entries: string[], match: string | null) => announcedTo(board, 10, { entries, match }).map(({ text }) => text);
	expect(texts([], null)).toEqual(['Lunch']);
	expect(texts(['7'], 'a')).toEqual(['For a', 'For 7', 'Lunch']);
});
