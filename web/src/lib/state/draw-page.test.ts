import { describe, expect, it } from 'vitest';
import type { DrawPreview } from '#lib/api/draws.ts';
import { DrawPage, tabStore, type AskDraw } from './draw-page.svelte.ts';
import type { Line, Sent } from './event-desk.svelte.ts';

const preview: DrawPreview = {
	what: 'round-robin 1',
	seed: 'ab',
	drew: [['1', '2'], ['3', '4']],
	matches: [
		{ match: 'a', sides: ['1', '2'], table: 1 },
		{ match: 'c', sides: ['5'] },
		{ match: 'b', sides: ['3', '4'], table: 2 }
	],
	notes: [],
	line: { do: 'draw', drew: [['Aces', 'Blanks']] }
};
const drawn = (data: DrawPreview) => ({ ok: true as const, data });
function page(ask: AskDraw = () => Promise.resolve(drawn(preview)), refuses: string | null = null) {
	const sent: Line[] = [];
	const send = (line: Line): Promise<Sent> => {
		sent.push(line);
		return Promise.resolve(line.do === refuses ? { ok: false, failure: { code: 'event/over', message: 'no' } } : { ok: true, line: 7 });
	};
	return { of: new DrawPage(ask, send), sent };
}
/** All that was asked has been answered. */
const settled = () => new Promise(setImmediate);
const tables = (of: DrawPage) => of.rows.map(({ match, table }) => `${match} ${table ?? '-'}`);

describe('DrawPage', () => {
	it('publishes exactly what was looked at', async () => {
		const { of, sent } = page();
		await of.look();
		expect(tables(of)).toEqual(['a 1', 'b 2', 'c -']);
		expect(await of.publish(false)).toEqual({ ok: true, line: 7 });
		expect(sent).toEqual([preview.line]);
		expect(of.preview).toBe(null);
	});

	it('keeps what was settled when the page is loaded again', async () => {
		const kept = new Map<string, string>();
		const store = tabStore('e1', () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) }));
		const asked: unknown[] = [];
		let now = preview;
		const open = () =>
			new DrawPage((draw) => {
				asked.push(draw);
				return Promise.resolve(drawn(now));
			}, () => Promise.resolve({ ok: true, line: 7 }), store);
		const before = open();
		await before.look('four aces');
		before.trade('a', 'b');
		const after = open();
		after.follow('1');
		await settled();
		expect(tables(after)).toEqual(['b 1', 'a 2', 'c -']);
		expect([after.words, asked.at(-1)]).toEqual(['four aces', { seed: 'four aces' }]);
		// Of another draw nothing was traded.
		now = { ...preview, drew: [['1', '3'], ['2', '4']] };
		const other = open();
		other.follow('1');
		await settled();
		expect(other.trades).toEqual([]);
		other.clear();
		expect(kept.size).toBe(0);
	});

	it('draws again with new words', async () => {
		const asked: unknown[] = [];
		const { of } = page((draw) => {
			asked.push(draw);
			return Promise.resolve(drawn(preview));
		});
		await of.look();
		await of.look(' four aces ');
		expect(asked).toEqual([{}, { seed: 'four aces' }]);
		expect(of.words).toBe('four aces');
	});

	it('looks once for each stand of the event', async () => {
		const failure = { code: 'event/drawn' as const, message: 'publish it first' };
		const refused = { ok: false as const, status: 409, failure };
		const answers = [drawn(preview), refused, drawn(preview)];
		let asked = 0;
		const { of } = page(() => Promise.resolve(answers[asked++] ?? refused));
		of.follow('1');
		of.follow('1');
		await settled();
		expect(of.preview).toBe(preview);
		of.follow(null);
		expect(of.preview).toBe(null);
		of.follow('2');
		await settled();
		expect(of.failure).toBe(failure);
		of.follow('2');
		of.follow('3');
		expect(of.failure).toBe(null);
		await settled();
		expect([of.preview, asked]).toEqual([preview, 3]);
	});

	it('stays with what was published until the director goes on', async () => {
		let asked = 0;
		const { of } = page(() => {
			asked += 1;
			return Promise.resolve(drawn(preview));
		});
		of.follow('1');
		await settled();
		await of.publish(false);
		of.follow('2');
		expect([of.rests, of.preview, asked]).toEqual([true, null, 1]);
		of.goOn();
		await settled();
		expect([of.rests, of.preview, asked]).toEqual([false, preview, 2]);
		await of.publish(false);
		of.follow('3');
		// It was taken back.
		of.follow('2');
		expect([of.rests, asked]).toEqual([false, 3]);
	});

	it('names everybody once, also two with byes who meet at once', async () => {
		const next = { match: 'd', sides: ['5', '6'] };
		const { of } = page(() => Promise.resolve(drawn({ ...preview, matches: [...preview.matches, { match: 'e', sides: ['6'] }, next] })));
		await of.look();
		expect(of.sides).toEqual(['1', '2', '5', '3', '4', '6']);
	});

	it('asks with byes and sizes, and keeps what stood where they are refused', async () => {
		const asked: unknown[] = [];
		const failure = { code: 'event/wrong_seats' as const, message: 'no' };
		const { of } = page((draw) => {
			asked.push(draw);
			return Promise.resolve(draw.tables ? { ok: false, status: 422, failure } : drawn(preview));
		});
		await of.look('four aces');
		expect(await of.giveByes(['3'])).toBe(null);
		expect(await of.seatAt([4, 4])).toBe(failure);
		expect(asked).toEqual([{ seed: 'four aces' }, { seed: 'four aces', byes: ['3'] }, { seed: 'four aces', byes: ['3'], tables: [4, 4] }]);
		expect([of.byes, of.tables, of.failure, of.preview]).toEqual([['3'], [], null, preview]);
	});

	it('trades tables before anybody else sees the draw', async () => {
		const { of, sent } = page();
		await of.look();
		of.pick('a');
		of.pick('b');
		expect(tables(of)).toEqual(['b 1', 'a 2', 'c -']);
		await of.publish(false);
		expect(sent).toEqual([{ ...preview.line, hold: true }, { do: 'swap-tables', matches: ['a', 'b'] }, { do: 'publish' }]);
	});

	it('lets a pick go', async () => {
		const { of } = page();
		await of.look();
		of.pick('a');
		of.pick('a');
		expect([of.picked, of.trades]).toEqual([null, []]);
	});

	it('holds a draw back to be read out', async () => {
		const { of, sent } = page();
		await of.look();
		await of.publish(true);
		expect(sent).toEqual([{ ...preview.line, hold: true }]);
	});

	it('stops at what the hall refuses, and keeps what was looked at', async () => {
		const { of, sent } = page(undefined, 'draw');
		await of.look();
		of.trade('a', 'b');
		expect(await of.publish(false)).toMatchObject({ ok: false });
		expect(of.failure?.message).toBe('no');
		expect(sent).toHaveLength(1);
		expect(of.preview).toBe(preview);
	});
});
