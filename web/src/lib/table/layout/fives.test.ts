import { describe, expect, it } from 'vitest';
import hands from '../../../../fixtures/fives-layouts.json' with { type: 'json' };
import type { ArmName, Put } from './arm.ts';
import { isOtherSize, layFives, POLICIES, type Layout, type LayoutKey } from './fives.ts';
import { isDouble } from './geometry.ts';

const SURFACES = { phone: { w: 366, h: 372 }, tablet: { w: 700, h: 560 }, desktop: { w: 640, h: 430 } };
const ARMS: readonly ArmName[] = ['left', 'right', 'up', 'down'];

function overlaps(bones: readonly Put[]): [string, string][] {
	return bones.flatMap((a, i) =>
		bones.slice(i + 1).flatMap((b): [string, string][] => {
			const isOver = a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;
			return isOver ? [[a.bone, b.bone]] : [];
		})
	);
}

describe.each(Object.entries(SURFACES))('on a %s', (_, view) => {
	it('lays every hand without one bone over another, on the surface, doubles crosswise', () => {
		for (const hand of hands as Layout[]) {
			const laid = layFives(hand, view);
			expect(laid, JSON.stringify(hand)).not.toBe(null);
			const all = [...(laid?.bones ?? []), ...(laid?.ends ?? [])];
			expect(overlaps(all)).toEqual([]);
			for (const { x, y, w, h } of all) {
				expect(Math.min(x, y)).toBeGreaterThan(-0.5);
				expect(x + w).toBeLessThan(view.w + 0.5);
				expect(y + h).toBeLessThan(view.h + 0.5);
			}
			for (const { bone, heading, w, h } of laid?.bones ?? []) {
				if (heading) expect(isDouble(bone)).toBe((heading[0] !== 0) === w < h);
			}
		}
	});
});

it('moves no bone while its choice works, and puts a new one where its place was shown', () => {
	let isKept = 0;
	for (const hand of (hands as Layout[]).slice(0, 12)) {
		const part: Record<ArmName, Layout[ArmName][number][]> = { left: [], right: [], up: [], down: [] };
		let key: LayoutKey | null = null;
		for (let n = 0; n < 12; n += 1) {
			for (const arm of ARMS) {
				const bone = hand[arm][n];
				if (!bone) continue;
				const so = { middle: hand.middle ?? '', ...part };
				const shown = key && layFives(so, SURFACES.phone, key, bone.bone);
				part[arm].push(bone);
				const laid = layFives({ middle: hand.middle ?? '', ...part }, SURFACES.phone, key);
				if (shown && laid && laid.key === key && shown.key === key) {
					const place = shown.ends.find((end) => end.arm === arm);
					const put = laid.bones.find((it) => it.bone === bone.bone);
					expect([put?.x, put?.y]).toEqual([place?.x, place?.y]);
					for (const { bone: name, x, y } of shown.bones) expect(laid.bones.find((it) => it.bone === name)).toMatchObject({ x, y });
					isKept += 1;
				}
				key = laid?.key ?? null;
			}
		}
	}
	expect(isKept).toBeGreaterThan(50);
});

it('never bends all four arms the same way round', () => {
	for (const { left, right, up, down } of POLICIES) {
		expect(new Set([left[0], right[0], up[0], down[0]]).size).toBe(2);
	}
});

it('is chosen again on a surface of another size, and not for a strip that comes and goes', () => {
	expect(isOtherSize(SURFACES.phone, SURFACES.desktop)).toBe(true);
	expect(isOtherSize(SURFACES.phone, { w: 366, h: 340 })).toBe(false);
});
