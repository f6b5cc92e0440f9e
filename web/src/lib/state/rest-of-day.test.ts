import { expect, it } from 'vitest';
import { RestOfDay } from './rest-of-day.svelte.ts';

it('asks where something happened, at most once a minute, and keeps the last answer', async () => {
	let asked = 0;
	const spread = { low: 1, median: 500, high: 900 };
	const answers = [{ now: 1000, stages: [{ stage: 'championship' as const, ends_ms: spread }] }, null];
	const rest = new RestOfDay(() => Promise.resolve(answers[asked++] ?? null));
	await rest.follow('7', 1000);
	expect(rest.ends).toEqual({ championship: 1500 });
	await rest.follow('7', 90_000);
	await rest.follow('8', 60_999);
	expect(asked).toBe(1);
	await rest.follow('8', 61_000);
	expect([asked, rest.ends]).toEqual([2, { championship: 1500 }]);
});
