import { expect, it } from 'vitest';
import { isOpen, type Sheet } from './sheet-state.svelte.ts';

it('is written on only while it is open: the hall refuses lines for sides that play no more', () => {
	const all: Record<Sheet['status'], boolean> = {
		open: true, disputed: false, final: false, posted: false, corrected: false, elsewhere: false, superseded: false
	};
	for (const [status, open] of Object.entries(all)) expect(isOpen({ status: status as Sheet['status'] }), status).toBe(open);
});
