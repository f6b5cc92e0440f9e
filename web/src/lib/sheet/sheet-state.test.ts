import { expect, it } from 'vitest';
import { isOpen, lacksKeeper, type Sheet } from './sheet-state.svelte.ts';

it('is written on only while it is open: the hall refuses lines for sides that play no more', () => {
	const all: Record<Sheet['status'], boolean> = {
		open: true, disputed: false, final: false, posted: false, corrected: false, elsewhere: false, superseded: false
	};
	for (const [status, open] of Object.entries(all)) expect(isOpen({ status: status as Sheet['status'] }), status).toBe(open);
});

it('knows a table that has elected nobody to keep its score', () => {
	const keeper = { entry: '7', name: 'Ann', elected: false };
	expect(lacksKeeper({ status: 'open', keeper })).toBe(true);
	expect(lacksKeeper({ status: 'posted', keeper })).toBe(false);
	expect(lacksKeeper({ status: 'open', keeper: { ...keeper, elected: true } })).toBe(false);
	expect(lacksKeeper({ status: 'open' })).toBe(false);
});
