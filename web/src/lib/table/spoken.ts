import { m } from '#lib/paraglide/messages.js';

const NUMBERS = [
	m.pips_0, m.pips_1, m.pips_2, m.pips_3, m.pips_4, m.pips_5, m.pips_6, m.pips_7, m.pips_8, m.pips_9
] as const;

/** How a bone is read out: "six four", "double five", "double blank". */
export function spoken([high, low]: readonly [number, number]): string {
	const [first, second] = [NUMBERS[high]?.() ?? '', NUMBERS[low]?.() ?? ''];
	return high === low ? m.bone_double({ pips: first }) : m.bone_plain({ high: first, low: second });
}
