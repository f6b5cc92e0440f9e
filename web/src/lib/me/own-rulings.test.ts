import { expect, it } from 'vitest';
import type { BoardCall } from '#lib/api/board.ts';
import { OwnRulings } from './own-rulings.svelte.ts';

const call = (state: BoardCall['state'], match = 'a'): BoardCall => ({ match, about: 'talk', state });

it('asks what became of a call that is gone, and shows it for a while', async () => {
	let asked = 0;
	const rulings = new OwnRulings('x', async () => {
		asked += 1;
		return { '1': call('ruled'), '2': call('open', 'b') };
	});
	await rulings.notice(['1'], 0, 0);
	expect([asked, rulings.fresh(0)]).toEqual([0, []]);
	await rulings.notice([], 0, 1000);
	expect([asked, rulings.fresh(2000), rulings.fresh(400_000)]).toEqual([1, [call('ruled')], []]);
	expect(rulings.all).toEqual([call('ruled')]);
	// Taken back.
	await rulings.notice(['1'], 0, 3000);
	expect([asked, rulings.fresh(3000)]).toEqual([1, []]);
});

it('asks for the reason of a forfeit', async () => {
	const rulings = new OwnRulings('x', async () => ({ '1': call('ruled') }));
	await rulings.notice([], 1, 0);
	expect([rulings.all.length, rulings.fresh(0)]).toEqual([1, []]);
});
