import { expect, it } from 'vitest';
import { lastStanding, linesEntered, readHistory, type History, type HistoryLine } from './history.ts';

/** A hall with so many lines; one more comes before each page. */
function hall(lines: number, more = 0) {
	const asked: string[] = [];
	const ask = (path: string): Promise<History> => {
		asked.push(path);
		const { searchParams } = new URL(path, 'http://hall');
		const [from, limit] = [Number(searchParams.get('from')), Number(searchParams.get('limit'))];
		const total = lines + more * (asked.length - 1);
		const all = Array.from({ length: total }, (_, n) => ({ n: total - n }) as HistoryLine);
		return Promise.resolve({ items: all.slice(from, from + limit), total });
	};
	return { ask, asked };
}

it('reads as many lines as are wanted, however few the hall gives at once', async () => {
	const { ask, asked } = hall(430);
	expect((await readHistory('e', 50, ask)).items.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => 430 - n));
	const all = await readHistory('e', 450, ask);
	expect([all.items.length, all.items.at(-1)?.n, all.total]).toEqual([430, 1, 430]);
	expect(asked).toHaveLength(4);
});

it('has no line twice where others came meanwhile', async () => {
	const { items } = await readHistory('e', 300, hall(300, 1).ask);
	expect(new Set(items.map(({ n }) => n)).size).toBe(items.length);
});

it('finds the lines of a list that came in', () => {
	const line = (n: number, act = 'enter', stands = true) => ({ n, do: act, stands }) as HistoryLine;
	const lines = [line(9, 'check-in'), line(8), line(7), line(6), line(5)];
	expect(linesEntered(lines, 3, 8)).toEqual([8, 7, 6]);
	expect(linesEntered(lines, 3, 9), 'not all of them entered somebody').toEqual([]);
	expect(linesEntered([line(8), line(7, 'enter', false)], 2, 8), 'one is taken back').toEqual([]);
});

it('finds the line that would be taken back next', () => {
	const line = (n: number, act: string, stands = true) => ({ n, do: act, stands }) as HistoryLine;
	expect(lastStanding([line(9, 'undo'), line(8, 'score', false), line(7, 'score'), line(6, 'draw')])?.n).toBe(7);
	expect(lastStanding([line(2, 'undo'), line(1, 'enter', false)])).toBe(null);
});
