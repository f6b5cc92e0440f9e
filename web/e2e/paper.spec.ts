import type { Page } from '@playwright/test';
import { expect, test } from './hall.ts';
import { Moments, type MomentName } from './moments.ts';
import { bare, pagesOf, type PdfPage } from './pdf.ts';

/** What a board says of an event, as far as paper shows it. */
interface Shown {
	entries: Record<string, { name: string; players?: string[]; of?: unknown }>;
	matches: Record<string, { kind: string; state: string; stage: string; table?: number; sides: (string | null)[]; score?: number[] }>;
	standings: { rows: Record<string, { place: number; wins: number; losses: number; for: number; against: number }> };
	places: { rows: Record<string, { place: number }> };
	tables: { count?: number };
}

/** A kind of paper at a moment of an event, as it comes out of the printer. */
interface Printed extends Shown {
	pages: PdfPage[];
	nameOf: (id: string | null | undefined) => string;
	/** Those that can be played, by table. */
	playing: [string, Shown['matches'][string]][];
}

const LETTER = { width: 612, height: 792 };
const ACROSS = { width: 792, height: 612 };

async function print(page: Page, moments: Moments, at: MomentName, sheet: string, hasCodes = false): Promise<Printed> {
	const { event, sessions } = await moments.at(at);
	const { hall } = moments;
	await page.context().addCookies([{ name: 'hall_session', value: sessions.director ?? '', url: hall.url, httpOnly: true }]);
	await page.goto(`${hall.url}/e/${event.id}/print/${sheet}`);
	await page.locator('main .sheet').first().waitFor();
	if (hasCodes) {
		await page.getByRole('button', { name: /^Add \d+ codes? for phones$/ }).click();
		await expect(page.getByRole('button', { name: 'The codes are on it' })).toBeVisible();
	}
	const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
	const board = (await (await page.request.get(`${hall.url}/api/events/${event.id}`)).json()) as { event: Shown };
	const shown = board.event;
	const nameOf = (id: string | null | undefined) => shown.entries[id ?? '']?.name ?? '';
	const playing = Object.entries(shown.matches).filter(([, { kind, state }]) => kind === 'pending' && state !== 'open');
	return { ...shown, pages, nameOf, playing: playing.sort(([, a], [, b]) => (a.table ?? 0) - (b.table ?? 0)) };
}

/** The numbers of the pages on which these words stand, from 0. A row that is cut stands on none. */
function pagesWith(pages: readonly PdfPage[], words: string): number[] {
	return [...pages.entries()].filter(([, { text }]) => text.includes(bare(words))).map(([n]) => n);
}

function sizes(pages: readonly PdfPage[]): object[] {
	return pages.map(({ width, height }) => ({ width, height }));
}

function count(text: string, words: string): number {
	return text.split(bare(words)).length - 1;
}

test('what is printed for a round of 42', async ({ page, hall }) => {
	test.setTimeout(60_000);
	const moments = new Moments(hall);
	await test.step('score sheets come two on a page, each with its own match', async () => {
		const { pages, playing, entries } = await print(page, moments, 'start', 'sheets', true);
		expect(sizes(pages)).toEqual(Array(6).fill(ACROSS));
		for (const [n, [, { table, sides }]] of playing.entries()) {
			const at = Math.floor(n / 2);
			expect(pagesWith(pages, `Table${table}Round 1`)).toEqual([at]);
			for (const [side, id] of sides.entries()) {
				const { name = '', players = [] } = entries[id ?? ''] ?? {};
				expect(pagesWith(pages, `${side === 0 ? 'A' : 'B'}${name}${players.join('&')}`), name).toEqual([at]);
			}
		}
		await page.emulateMedia({ media: 'print' });
		await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
		await page.emulateMedia({ media: null });
		for (const { text } of pages) {
			// Thirteen hands, and the code, on each of the two.
			expect([count(text, 'made set'), count(text, '13made set'), count(text, 'Score by phone')]).toEqual([26, 2, 2]);
			expect([count(text, 'A marks'), count(text, 'one more hand played'), count(text, 'Kerrville Fall 42')]).toEqual([2, 2, 2]);
		}
	});
	await test.step('table cards have their number on both sides, one on a page', async () => {
		const { pages } = await print(page, moments, 'start', 'cards', true);
		expect(sizes(pages)).toEqual(Array(12).fill(LETTER));
		for (const [n, { text }] of pages.entries()) {
			expect(count(text, `Table${n + 1}`), text).toBe(2);
			expect(count(text, 'Score by phone')).toBe(2);
		}
	});
	await test.step('badges come eight on a page, one for each team', async () => {
		const { pages, entries } = await print(page, moments, 'start', 'badges', true);
		expect(sizes(pages)).toEqual(Array(3).fill(LETTER));
		for (const { name, players = [] } of Object.values(entries)) expect(pagesWith(pages, `${name}${players.join('&')}`), name).toHaveLength(1);
		expect(pages.map(({ text }) => count(text, 'Your page'))).toEqual([8, 8, 8]);
	});
});

test('score sheets of fives and of Mexican train', async ({ page, hall }) => {
	test.setTimeout(60_000);
	const moments = new Moments(hall);
	await test.step('fives have columns for both sides, and boxes for the games of a match', async () => {
		const { pages, playing, nameOf } = await print(page, moments, 'fives', 'sheets');
		expect(sizes(pages)).toEqual(Array(Math.ceil(playing.length / 2)).fill(ACROSS));
		for (const [n, [, { sides }]] of playing.entries()) {
			expect(pagesWith(pages, `A${nameOf(sides[0])}`)).toContain(Math.floor(n / 2));
			expect(pages[Math.floor(n / 2)]?.text).toContain(bare(`B${nameOf(sides[1])}`));
		}
		for (const { text } of pages) {
			const on = count(text, 'Score keeper signs');
			expect(text).toContain('Practice');
			expect([count(text, 'Games, best of 3'), count(text, '123456789101112131415'), count(text, 'made set')]).toEqual([on, on, 0]);
		}
	});
	await test.step('a table of Mexican train has a page with its players in a row', async () => {
		const { pages, playing, nameOf } = await print(page, moments, 'train', 'sheets');
		expect(sizes(pages)).toEqual(playing.map(() => LETTER));
		for (const [n, [, { table, sides }]] of playing.entries()) {
			const names = sides.map((id) => `${nameOf(id)}keeper`).join('');
			expect(pages[n]?.text).toMatch(new RegExp(`^Table${table}Round1`));
			expect(pagesWith(pages, `Starts with${names}Total`)).toEqual([n]);
			expect(count(pages[n]?.text ?? '', 'Total')).toBe(1);
		}
		await expect(page.locator('section').first().locator('tbody tr')).toHaveCount(11);
	});
});

test('long lists go over pages: heads are repeated, and no row is cut', async ({ page, hall }) => {
	test.setTimeout(60_000);
	const moments = new Moments(hall);
	await test.step('who plays where', async () => {
		const pairings = await print(page, moments, 'large', 'pairings');
		expect(pairings.pages.length).toBeGreaterThan(1);
		for (const [, { table, sides }] of pairings.playing) {
			for (const id of sides) expect(pagesWith(pairings.pages, `${pairings.nameOf(id)}${table}`), pairings.nameOf(id)).toHaveLength(1);
		}
		for (const { text, ...size } of pairings.pages) expect([size, text.includes('NameTable')]).toEqual([LETTER, true]);
		expect(pairings.pages.at(-1)?.text).toContain(bare('Drawn from the words “7”'));
	});
	await test.step('standings, each with its reason', async () => {
		const { pages, standings, nameOf } = await print(page, moments, 'large', 'standings');
		expect(pages.length).toBeGreaterThan(2);
		for (const [id, { place, wins, losses, ...row }] of Object.entries(standings.rows)) {
			expect(pagesWith(pages, `${place}${nameOf(id)}${wins}${losses}${row.for}${row.against}`), nameOf(id)).toHaveLength(1);
		}
		const head = bare('Place Team Won Lost For Given up Why?');
		for (const { text, ...size } of pages) expect([size, count(text, head), text.includes('Practice')]).toEqual([LETTER, 1, true]);
	});
});

test('what is printed at the end', async ({ page, hall }) => {
	test.setTimeout(60_000);
	const moments = new Moments(hall);
	await test.step('a bracket has all its games, and every name whole', async () => {
		const { pages, matches, nameOf } = await print(page, moments, 'over', 'bracket');
		for (const { text, ...size } of pages) expect([size, text.includes('…')]).toEqual([ACROSS, false]);
		const played = Object.values(matches).filter(({ stage, kind }) => stage !== 'round-robin' && kind === 'played');
		for (const { sides: [a, b], score: [won, lost] = [] } of played) {
			expect(pagesWith(pages, `${nameOf(a)}${won}${nameOf(b)}${lost}`), `${nameOf(a)} – ${nameOf(b)}`).not.toEqual([]);
		}
		expect(pages[0]?.text).toContain(bare('Championship Gruene Hall 42'));
		expect(pages.at(-1)?.text).toContain('Consolation');
	});
	await test.step('results have every place and every game', async () => {
		const { pages, places, matches, nameOf } = await print(page, moments, 'over', 'results');
		expect(sizes(pages)).toEqual(pages.map(() => LETTER));
		for (const [id, { place }] of Object.entries(places.rows)) expect(pagesWith(pages, `${place}${nameOf(id)}`), nameOf(id)).not.toEqual([]);
		const played = Object.values(matches).filter(({ kind }) => kind === 'played');
		for (const { sides: [a, b], score = [] } of played) {
			const row = `${nameOf(a)}${score.join('–')}${nameOf(b)}`;
			expect(pagesWith(pages, row).length, row).toBeGreaterThan(0);
		}
		const heads = pages.map(({ text }) => count(text, 'Round A B') + count(text, 'Place Team Why?'));
		expect(Math.min(...heads), 'a head on each page').toBeGreaterThan(0);
	});
});
