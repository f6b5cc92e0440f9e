import { expect, it } from 'vitest';
import { Meanwhile } from './meanwhile.svelte.ts';

it('notices a line of another phone while one is being tapped', () => {
	const meanwhile = new Meanwhile();
	meanwhile.look(2, false, true);
	meanwhile.look(3, false, true);
	meanwhile.look(3, true, true);
	expect(meanwhile.missed).toBe(0);
	meanwhile.look(5, true, true);
	expect(meanwhile.missed).toBe(2);
	meanwhile.accept(5);
	meanwhile.look(5, true, true);
	expect(meanwhile.missed).toBe(0);
});

it('is not misled by the own line that is under way', () => {
	const meanwhile = new Meanwhile();
	meanwhile.look(4, true, false);
	meanwhile.look(3, true, true);
	expect(meanwhile.missed).toBe(0);
	meanwhile.look(4, true, false);
	expect(meanwhile.missed).toBe(0);
});
