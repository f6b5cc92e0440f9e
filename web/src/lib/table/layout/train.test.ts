import { expect, it } from 'vitest';
import hands from '../../../../fixtures/train-lines.json' with { type: 'json' };
import { layTrain } from './train.ts';

const YARDS = { phone: { w: 374, h: 420, head: 96, tail: 50 }, tablet: { w: 720, h: 520, head: 120, tail: 60 } };

it.each(Object.entries(YARDS))('lays every line in its own track on a %s', (_, yard) => {
	for (const { double, lines } of hands) {
		const laid = layTrain(lines, yard, double);
		expect(laid).not.toBe(null);
		for (const [n, { y, h, bones }] of (laid?.tracks ?? []).entries()) {
			expect(bones.map(({ bone }) => bone)).toEqual(lines[n]);
			for (const bone of bones) {
				expect(bone.y).toBeGreaterThanOrEqual(y);
				expect(bone.y + bone.h).toBeLessThanOrEqual(y + h + 0.1);
				expect(bone.x).toBeGreaterThanOrEqual(yard.head);
				expect(bone.x + bone.w).toBeLessThanOrEqual(yard.w - yard.tail + 0.1);
			}
			for (const [k, a] of bones.entries()) {
				for (const b of bones.slice(k + 1)) {
					expect(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h, `${a.bone} over ${b.bone}`).toBe(false);
				}
			}
			// Each bone joins the one before it.
			expect(bones.every(({ inner }, k) => inner === (k === 0 ? double : bones[k - 1]?.outer))).toBe(true);
		}
	}
});

it('says when lines do not fit at all', () => {
	expect(layTrain(Array.from({ length: 7 }, () => ['9-1']), { w: 300, h: 200, head: 90, tail: 50 }, 9)).toBe(null);
});
