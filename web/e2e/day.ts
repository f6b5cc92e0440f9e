import type { Browser, Locator, Page } from '@playwright/test';
import { expect, type Hall } from './hall.ts';

/** What is filled in on the page of a new event; what is left out stays as it is. */
export interface Wish {
	/** The book, by the name on its card. */
	book: string | RegExp;
	name: string;
	/** Words for the draws. */
	words: string;
	place?: string;
	entrants?: number;
	tables?: number;
	/** What the book leaves to the director, by label: a number, a choice by its words, or a box to check. */
	options?: Record<string, number | string | boolean>;
}

/** A team or a player, and who plays in it. */
export type Entrant = readonly [name: string, ...players: string[]];

const PAT = { name: 'Pat', password: 'a long password' };

/** The laptop of the director, from the link that the program printed to the home page. */
export async function openDirector(browser: Browser, hall: Hall): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-US', reducedMotion: 'reduce' });
	const page = await context.newPage();
	await page.goto(hall.directorLink.replace(/^https?:\/\/[^/]+/, hall.url));
	await page.getByLabel('Name').fill(PAT.name);
	await page.getByLabel('Password').fill(PAT.password);
	await page.getByRole('button').filter({ hasText: 'Direct the hall' }).click();
	await expect(page).toHaveURL(/\/events\/new$/);
	await page.goto(hall.url);
	return page;
}

/** From "Run an event" on the home page to the desk of the new event; its id. */
export async function runEvent(page: Page, wish: Wish): Promise<string> {
	await page.getByRole('link', { name: /Run an event/ }).click();
	await page.getByRole('radio', { name: wish.book }).check();
	await page.getByLabel('What is it called?').fill(wish.name);
	await page.getByLabel('Words for the draws').fill(wish.words);
	if (wish.place !== undefined) await page.getByLabel('Where is it?').fill(wish.place);
	if (wish.entrants !== undefined) await page.getByLabel(/^(Teams|Players), about$/).fill(String(wish.entrants));
	if (wish.tables !== undefined) await page.getByLabel('Tables', { exact: true }).fill(String(wish.tables));
	const options = Object.entries(wish.options ?? {});
	if (options.length > 0) await page.locator('details > summary').filter({ hasText: 'All settings of these rules' }).click();
	for (const [label, value] of options) {
		const field = page.locator('.options').getByLabel(label, { exact: true });
		if (typeof value === 'boolean') await field.setChecked(value);
		else if (typeof value === 'number') await field.fill(String(value));
		else await field.selectOption({ label: value });
	}
	await page.getByRole('button', { name: 'Make this event' }).click();
	await expect(page).toHaveURL(/\/e\/\w+$/);
	return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Goes to a page of the desk by the bar, or by what is behind "More". */
export async function go(desk: Page, label: string): Promise<void> {
	const bar = desk.getByRole('navigation', { name: 'This event' });
	const link = bar.getByRole('link', { name: label, includeHidden: true }).first();
	if (!(await link.isVisible())) await bar.locator('summary').click();
	await link.click();
	await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Types one entry on the page of entries. */
export async function enter(desk: Page, [name, ...players]: Entrant, chapter = ''): Promise<void> {
	const finder = desk.getByLabel('Find or add a team or player').first();
	await finder.fill(name);
	if (players.length > 0) await desk.getByLabel('Players').first().fill(players.join(' & '));
	if (chapter !== '') await desk.getByLabel('Chapter or club').first().fill(chapter);
	await finder.press('Enter');
	await expect(entryRow(desk, name)).toBeVisible();
}

/** Pastes a list on the page of entries, one entry a line. */
export async function paste(desk: Page, lines: readonly string[]): Promise<void> {
	await desk.getByLabel(/^Paste a list/).fill(lines.join('\n'));
	await desk.getByRole('button', { name: 'Look at it first' }).click();
	await desk.getByRole('button', { name: /^Bring in \d/ }).click();
}

/** Checks an entry in: a few letters, and Enter. */
export async function checkIn(desk: Page, name: string): Promise<void> {
	const finder = desk.getByLabel('Find or add a team or player').first();
	await finder.fill(name.slice(0, 5).toLowerCase());
	await finder.press('Enter');
	await expect(entryRow(desk, name)).toContainText('Here');
}

/** An entry's line on the page of entries. */
export function entryRow(desk: Page, name: string): Locator {
	return desk.locator('[data-entry]').filter({ has: desk.getByText(name, { exact: true }) });
}

/** Looks at what comes next, and publishes it; what it is called on the page. */
export async function draw(desk: Page): Promise<string> {
	await go(desk, 'Draw');
	const publish = desk.getByRole('button', { name: /^Publish/ });
	await expect(publish).toBeEnabled();
	const title = await desk.getByRole('heading', { level: 1 }).innerText();
	await publish.click();
	await expect(desk.getByRole('link', { name: 'Print pairings' })).toBeVisible();
	await go(desk, 'Desk');
	return title;
}

/** Types a score at the desk: the table, then a number for each side, and Enter. */
export async function enterScore(desk: Page, table: number | string, ...score: number[]): Promise<void> {
	const line = desk.locator('#score-line');
	await line.fill(`${table} ${score.join(' ')}`);
	await line.press('Enter');
	// The last score of an event takes the line with it.
	await expect.poll(async () => await line.evaluateAll((lines) => lines.map((it) => (it as HTMLInputElement).value).join(''))).toBe('');
}

/** The tables that wait for a score now. */
export async function openTables(desk: Page): Promise<number[]> {
	const tables = await desk.locator('[data-table][data-need]').evaluateAll((all) => all.map((it) => Number(it.getAttribute('data-table'))));
	return tables.sort((a, b) => a - b);
}

/** Enters the scores of every table that has none, as the desk would at the end of a round. */
export async function enterRound(desk: Page, scoreAt: (table: number) => number[] | Promise<number[]>): Promise<void> {
	for (const n of await openTables(desk)) await enterScore(desk, n, ...(await scoreAt(n)));
}

/** A table of the hall, as the desk shows it. */
export function table(desk: Page, n: number): Locator {
	return desk.locator(`[data-table="${n}"]`);
}

/** The names of the sides at a table, in the order of its sheet. */
export async function sidesAt(desk: Page, n: number): Promise<string[]> {
	return (await table(desk, n).locator('.side').allInnerTexts()).map((it) => it.replace(/^against\s+/, '').split('\n')[0]?.trim() ?? '');
}

/** Makes a link on the page of the staff; its address. */
export async function makeLink(desk: Page, role: 'Official' | 'Score keeper' | 'Player', of?: number | string): Promise<string> {
	if (!/\/staff$/.test(desk.url())) await go(desk, 'Staff and links');
	await desk.getByRole('group', { name: 'For whom' }).getByText(role, { exact: true }).click();
	if (role === 'Player') await desk.getByLabel('Of which team or player').selectOption({ label: String(of) });
	if (role === 'Score keeper') await desk.getByLabel('At which table').fill(of === undefined ? '' : String(of));
	await desk.getByRole('button', { name: 'Make the link' }).click();
	const sheet = desk.getByRole('dialog');
	const address = await sheet.getByRole('textbox').inputValue();
	await sheet.getByRole('button', { name: 'Done' }).click();
	return address;
}

/** A phone that came by a link. */
export async function phone(browser: Browser, hall: Hall, link: string, name: string): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', reducedMotion: 'reduce', hasTouch: true });
	const page = await context.newPage();
	const { pathname, hash } = new URL(link);
	await page.goto(hall.url + pathname + hash);
	await page.getByLabel('What are you called?').fill(name);
	await page.getByRole('button', { name: 'Join' }).click();
	await expect(page).not.toHaveURL(/\/join\//);
	return page;
}

/** The projector. */
export async function wall(browser: Browser, hall: Hall, event: string): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-US', reducedMotion: 'reduce' });
	const page = await context.newPage();
	await page.goto(`${hall.url}/e/${event}/wall`);
	return page;
}

/** Keeps a picture of a step, where `SHOTS` names a folder for them. */
export async function shot(page: Page, name: string): Promise<void> {
	const folder = process.env['SHOTS'];
	if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
