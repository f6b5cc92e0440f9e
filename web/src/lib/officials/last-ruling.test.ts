import { expect, it } from 'vitest';
import type { History } from '#lib/event/history.ts';
import { lastRuling } from './last-ruling.ts';

it('finds the last ruling that stands', async () => {
	const line = (n: number, act: string, stands: boolean, call?: number) => ({ n, do: act, stands, line: { call }, text: { code: '', text: '' } });
	const items = [line(9, 'score', true), line(8, 'rule', false, 4), line(7, 'rule', true, 3), line(6, 'rule', true, 2)];
	const ask = async () => ({ items, total: items.length }) as unknown as History;
	expect(await lastRuling('x', ask)).toEqual({ line: 7, call: 3 });
	expect(await lastRuling('x', async () => ({ items: [], total: 0 }))).toBe(null);
});
