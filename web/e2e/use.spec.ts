import { expect, test } from './hall.ts';

test('every clause can be found, linked to and read', async ({ page, hall, watch }) => {
	await page.goto(`${hall.url}/rules`);
	await page.getByLabel('Find a rule').fill('renege');
	await expect(page.getByRole('status')).toHaveText(/^\d+ clauses?$/);
	const hit = page.locator('a.hit', { hasText: '42 by the national rules' }).first();
	const number = await hit.locator('b').first().textContent();
	await hit.click();
	await expect(page).toHaveURL(`${hall.url}/rules/n42pa#${number}`);
	await expect(page.locator('article.is-here h2')).toHaveText(number ?? '');
	await expect(page.locator('article.is-here')).toBeInViewport();
	await page.getByLabel('Find in this book').fill('zzz');
	await expect(page.getByRole('status')).toContainText('No clause says “zzz”');
	await page.getByRole('button', { name: 'Show every clause' }).click();
	await expect(page.locator('article')).not.toHaveCount(0);
	expect(watch.faults).toEqual([]);
});

test('a link to a clause opens its book there', async ({ page, hall }) => {
	for (const hash of ['V.1', 'n42pa/V.1']) {
		await page.goto(`${hall.url}/`);
		await page.goto(`${hall.url}/rules/n42pa#${hash}`);
		await expect(page.locator('article.is-here h2')).toHaveText('V.1');
		await expect(page.locator('article.is-here')).toBeInViewport();
	}
});

test('a player finds the table by team, player or number', async ({ page, hall }) => {
	await page.goto(hall.url);
	const field = page.getByLabel('Playing today?');
	const board = (await (await page.request.get(`${hall.url}/api/events/${hall.sample}`)).json()) as {
		event: { matches: Record<string, { table?: number; kind: string; sides: string[] }>; entries: Record<string, { name: string }> };
	};
	const first = Object.values(board.event.matches).find(({ table, kind }) => table !== undefined && kind === 'pending');
	const sides = (first?.sides ?? []).map((side) => board.event.entries[side]?.name ?? '');
	await expect(page.locator('a.is-on')).toBeVisible();
	for (const typed of [String(first?.table), sides[1]?.toLowerCase() ?? '']) {
		await field.fill(typed);
		await field.press('Enter');
		await expect(page.locator('form li')).toHaveText(new RegExp(`Table ${first?.table}.*${sides[0]}`, 's'));
	}
	await field.fill('zzz');
	await field.press('Enter');
	await expect(page.getByText('No team or player is called “zzz”')).toBeVisible();
});

test('the director makes an event, and its page follows what is entered', async ({ page, hall, watch }) => {
	await page.goto(`${hall.url}/events/new`);
	await expect(page.getByRole('button', { name: 'Make this event' })).toBeDisabled();
	const link = new URL(hall.directorLink).hash.slice(1);
	const claim = { link, name: 'Pat', password: 'a long password' };
	expect((await page.request.post(`${hall.url}/api/claim`, { data: claim })).ok()).toBe(true);
	await page.reload();
	await page.getByRole('radio', { name: /Tennessee/ }).check();
	await page.getByRole('button', { name: 'Make this event' }).click();
	await expect(page.getByText('Give the event a name')).toBeVisible();
	await page.getByLabel('What is it called?').fill('Barn Dance Fives');
	await page.getByLabel('Words for the draws').fill('red barn');
	await page.getByRole('button', { name: 'Make this event' }).click();
	await expect(page.getByRole('heading', { level: 2, name: 'Barn Dance Fives' })).toBeVisible();
	await expect(page.getByText('Live', { exact: true })).toBeVisible();
	await expect(page.getByText('No entries yet')).toBeVisible();
	const lines = `${hall.url}/api${new URL(page.url()).pathname.replace('/e/', '/events/')}/lines`;
	const entered = await page.request.post(lines, { data: { do: 'enter', name: 'Kolache Club', players: ['Ann', 'Bo'] } });
	expect(entered.ok(), await entered.text()).toBe(true);
	await expect(page.getByText('1 team', { exact: true })).toBeVisible();
	expect(watch.faults).toEqual([]);
});

test('a hall that is away is said to be, and comes back by itself', async ({ page, hall }) => {
	await page.goto(`${hall.url}/e/${hall.sample}`);
	await expect(page.getByText('Live', { exact: true })).toBeVisible();
	await hall.kill();
	await expect(page.getByText(/^No connection since/)).toBeVisible();
	await page.locator('summary', { hasText: 'More' }).click();
	await page.getByRole('link', { name: 'Rules', exact: true }).click();
	await expect(page.getByRole('heading', { name: 'The hall does not answer' })).toBeVisible();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText(/^Still no answer/)).toBeVisible();
	await hall.open();
	await expect(page.getByRole('heading', { level: 1, name: /^Straight 42/ })).toBeVisible({ timeout: 10_000 });
	await page.goBack();
	await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('looks, text and language are chosen once', async ({ page, hall }) => {
	await page.goto(hall.url);
	await page.getByText('Dark', { exact: true }).click();
	await page.getByText('Larger', { exact: true }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await page.getByText('Español', { exact: true }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Acerque una silla.' })).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('lang', 'es');
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	const size = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
	expect(size).toBeCloseTo(18 * 1.3, 1);
});

test('a page can be used with the keyboard alone', async ({ page, hall }) => {
	await page.goto(hall.url);
	await page.getByRole('heading', { level: 1 }).waitFor();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.locator('.events a').first()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/e\/\w+$/);
});
