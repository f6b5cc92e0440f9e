import { expect, it } from 'vitest';
import type { Board, BoardCall } from '#lib/api/board.ts';
import { rulingWords } from './ruling-words.ts';

const board = (book: string) => ({ about: { book }, entries: { '1': { name: 'Gulf Breeze' }, '2': { name: 'Last Bid' } } }) as unknown as Board;
const ruled = (more: Partial<BoardCall>) => ({ state: 'ruled' as const, ...more });

it('says what was ruled, and what follows from it', () => {
	const of42 = board('straight42');
	const clause = 'straight42/PL5' as const;
	expect(rulingWords({ state: 'taken' }, of42)).toBe(null);
	expect(rulingWords(ruled({ consequence: 'noted' }), of42)).toBe('No foul');
	expect(rulingWords(ruled({ consequence: 'noted', clause, offender: '2' }), of42)).toBe('On record for Last Bid');
	expect(rulingWords(ruled({ consequence: { points: { to: '1', points: 1 } }, clause, offender: '2' }), of42)).toBe('1 mark to Gulf Breeze');
	expect(rulingWords(ruled({ consequence: { points: { to: '1', points: 25 } }, offender: '2' }), board('texas-good-sams'))).toBe('25 to Gulf Breeze');
	expect(rulingWords(ruled({ consequence: { points: { to: '2', points: -50 } }, offender: '2' }), board('tennessee'))).toBe('50 off Last Bid');
	expect(rulingWords(ruled({ consequence: 'forfeit', clause, offender: '2' }), of42)).toBe('Last Bid lose the game');
});
