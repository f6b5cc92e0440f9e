import { expect, it } from 'vitest';
import { tellLater, toldBefore } from './told-later.ts';

it('tells once what was left for the next page', () => {
	const kept = new Map<string, string>();
	const store = () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });
	tellLater('e1', { text: 'ruled', line: 9 }, store);
	expect(toldBefore('e2', store)).toBe(null);
	expect(toldBefore('e1', store)).toEqual({ text: 'ruled', line: 9 });
	expect(toldBefore('e1', store)).toBe(null);
});

it('tells nothing where nothing can be stored', () => {
	const none = () => {
		throw new Error('denied');
	};
	tellLater('e1', { text: 'ruled', line: 9 }, none);
	expect(toldBefore('e1', none)).toBe(null);
});
