import { expect, it } from 'vitest';
import { Toasts } from './toasts.svelte.ts';

const plain = (text: string) => ({ text, tone: 'ok' as const, icon: 'check' as const });

it('shows three at most, each for its time', () => {
	const waits: { ms: number; then: () => void }[] = [];
	const toasts = new Toasts((ms, then) => waits.push({ ms, then }));
	for (const text of ['a', 'b', 'c', 'd']) toasts.show(plain(text));
	expect(toasts.shown.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
	waits[1]?.then();
	expect(toasts.shown.map(({ text }) => text)).toEqual(['c', 'd']);
});

it('leaves more time to take something back', () => {
	const waits: number[] = [];
	const toasts = new Toasts((ms) => waits.push(ms));
	toasts.show(plain('read'));
	toasts.show({ ...plain('decide'), act: { label: 'Undo', run: () => undefined } });
	expect((waits[1] ?? 0) > (waits[0] ?? 0)).toBe(true);
});

it('offers nothing to take back that was taken back elsewhere', () => {
	const toasts = new Toasts(() => undefined);
	for (const line of [3, 4, 5]) toasts.show({ ...plain(`line ${line}`), line });
	toasts.show(plain('no line'));
	toasts.forget(4);
	expect(toasts.shown.map(({ text }) => text)).toEqual(['line 5', 'no line']);
	toasts.forget(5);
	expect(toasts.shown.map(({ text }) => text)).toEqual(['no line']);
});

it('shows what was said of something only while it is so', () => {
	const toasts = new Toasts(() => undefined);
	let isPaused = true;
	const paused = () => isPaused;
	toasts.show({ ...plain('the clock stands still'), holds: paused });
	expect(toasts.holding).toHaveLength(1);
	isPaused = false;
	toasts.show(plain('the clock runs'));
	expect(toasts.holding.map(({ text }) => text)).toEqual(['the clock runs']);
});
