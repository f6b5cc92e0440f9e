import { beforeEach, describe, expect, it } from 'vitest';
import type { WallPage } from './turns.ts';
import { Wall } from './wall.svelte.ts';

const page = (kind: WallPage['kind'], n = 0, of = 1): WallPage => ({ kind, from: 0, count: 1, n, of });

describe('Wall', () => {
	let wall: Wall;
	beforeEach(() => {
		wall = new Wall();
		wall.show([page('clock'), page('pairings', 0, 2), page('pairings', 1, 2)], 1000);
	});

	it('turns by itself and begins again', () => {
		wall.tick(5000);
		expect(wall.page?.kind).toBe('clock');
		wall.tick(13_000);
		expect([wall.page?.kind, wall.page?.n]).toEqual(['pairings', 0]);
		wall.tick(26_000);
		wall.tick(39_000);
		expect(wall.at).toBe(0);
	});

	it('stands still while it is held, and still goes on by hand', () => {
		wall.hold();
		wall.tick(60_000);
		expect(wall.at).toBe(0);
		wall.go(1, 60_000);
		wall.go(-1, 60_000);
		wall.go(-1, 60_000);
		expect(wall.at).toBe(2);
	});

	it('goes to a kind by its number', () => {
		wall.pick(1, 0);
		expect(wall.at).toBe(1);
		wall.pick(7, 0);
		expect(wall.at).toBe(1);
	});

	it('stays on what is shown when others come and go', () => {
		wall.go(1, 2000);
		wall.show([page('pairings', 0, 2), page('pairings', 1, 2), page('standings')], 3000);
		expect([wall.at, wall.page?.kind]).toEqual([0, 'pairings']);
		wall.show([page('places')], 4000);
		expect(wall.page?.kind).toBe('places');
	});
});
