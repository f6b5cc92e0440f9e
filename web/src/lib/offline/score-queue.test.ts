import { expect, it } from 'vitest';
import { ScoreQueue, type ScoreSent, type WaitingScore } from './score-queue.svelte.ts';

const score = (table: number): WaitingScore => ({
	key: `key-${table}`, line: { do: 'score', match: `rr-1-${table}`, score: [7, 4] }, where: String(table), score: '7–4', who: 'Aces'
});

function store(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const items = new Map<string, string>();
	return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value), removeItem: (key) => void items.delete(key) };
}

it('keeps what waits over a reload, and sends it in order under its key', async () => {
	const kept = store();
	const away = new ScoreQueue('e1', kept, async () => ({ kind: 'unreachable' }));
	away.add(score(3));
	away.add(score(5));
	expect(await away.flush()).toBe(0);
	const sent: string[] = [];
	const back = new ScoreQueue('e1', kept, async ({ key }) => {
		sent.push(key);
		return { kind: 'taken', line: 1 };
	});
	expect(back.count).toBe(2);
	expect(await back.flush()).toBe(2);
	expect(sent).toEqual(['key-3', 'key-5']);
	expect(new ScoreQueue('e1', kept, async () => ({ kind: 'unreachable' })).waiting).toEqual([]);
});

it('stops where the hall does not answer', async () => {
	const answers: ScoreSent[] = [{ kind: 'taken', line: 7 }, { kind: 'unreachable' }];
	const queue = new ScoreQueue('e1', null, async () => answers.shift() ?? { kind: 'unreachable' });
	for (const table of [1, 2, 3]) queue.add(score(table));
	expect(await queue.flush()).toBe(1);
	expect(queue.waiting.map(({ where }) => where)).toEqual(['2', '3']);
});

it('shows what was refused, and sends the others', async () => {
	const queue = new ScoreQueue('e1', null, async ({ where }) => (where === '1' ? { kind: 'refused', why: 'it has a score' } : { kind: 'taken', line: 2 }));
	queue.add(score(1));
	queue.add(score(2));
	expect(await queue.flush()).toBe(1);
	expect(queue.waiting).toMatchObject([{ where: '1', refused: 'it has a score' }]);
	expect(queue.count).toBe(0);
	queue.drop('key-1');
	expect(queue.waiting).toEqual([]);
});
