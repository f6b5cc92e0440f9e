import { expect, it } from 'vitest';
import type { SheetEntry } from './entry.ts';
import { changeOf, putsBack, struckBy, writes } from './written.ts';

const hand = (bid: string): SheetEntry => ({ do: 'hand', bidder: 0, bid, outcome: 'made' });
const lines = [
	{ n: 1, entry: hand('30'), struck: true },
	{ n: 2, entry: { do: 'strike', line: 1, why: 'x', instead: hand('31') } as SheetEntry, struck: true },
	{ n: 3, entry: { do: 'strike', line: 2, why: 'x' } as SheetEntry, struck: false },
	{ n: 4, entry: hand('32'), struck: false },
	{ n: 5, entry: { do: 'strike', line: 4, why: 'x', instead: hand('33') } as SheetEntry, struck: false },
	{ n: 6, entry: { do: 'strike', line: 3, why: 'x', instead: hand('31') } as SheetEntry, struck: false }
];

it('strikes a line that took the place of another, and puts back one that was struck out', () => {
	expect(lines.map(changeOf)).toEqual([null, null, 'put-back', 'strike', 'strike', 'strike']);
	expect(lines.map(writes)).toEqual([hand('30'), hand('31'), null, hand('32'), hand('33'), hand('31')]);
	expect(struckBy(lines[2]!, lines)).toEqual(hand('31'));
	expect(lines.map((line) => putsBack(line, lines))).toEqual([false, false, false, false, false, true]);
});
