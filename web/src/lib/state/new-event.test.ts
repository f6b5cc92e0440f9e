import { expect, it } from 'vitest';
import { NewEvent } from './new-event.svelte.ts';

it('says what is missing only after the first try', () => {
	const event = new NewEvent();
	expect(event.faults).toEqual({ name: false, seed: false });
	event.name = 'Spring 42';
	expect(event.request()).toBe(null);
	expect(event.faults).toEqual({ name: false, seed: true });
	event.seed = '  ';
	expect(event.faults.seed).toBe(true);
});

it('sends what was typed without the space around it', () => {
	const event = new NewEvent();
	event.book = 'tennessee';
	event.name = ' Fair ';
	event.seed = ' red barn ';
	expect(event.request()).toEqual({ book: 'tennessee', name: 'Fair', seed: 'red barn' });
});
