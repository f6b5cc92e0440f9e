import type { Page } from '@playwright/test';
import { expect, test } from './hall.ts';

interface Act {
	do: string;
	bid?: string;
	seat?: number;
}

/** What can be done on the page, as it is sent. */
async function acts(page: Page): Promise<Act[]> {
	const texts = await page.locator('[data-act]:not([disabled])').evaluateAll((all) => all.map((it) => it.getAttribute('data-act') ?? ''));
	return texts.map((text) => JSON.parse(text) as Act);
}

async function dealMeIn(page: Page, url: string, game: string): Promise<void> {
	await page.goto(`${url}/play`);
	await page.getByRole('radio', { name: game }).check({ force: true });
	await page.getByText('Brisk', { exact: true }).click();
	await page.getByRole('button', { name: 'Deal me in' }).click();
	await expect(page).toHaveURL(/\/tables\/\w{16}$/);
	await expect(page.getByText('Your turn').or(page.getByText('Your bid')).first()).toBeVisible();
}

test('a whole hand of 42 is played against the house, and its deal is proven', async ({ page, hall, watch }) => {
	await page.goto(hall.url);
	await page.getByRole('link', { name: /^Play a game now/ }).click();
	await dealMeIn(page, hall.url, 'Texas 42');
	const next = page.locator('[data-ready]');
	let plays = 0;
	await expect(async () => {
		while (!(await next.isVisible())) {
			const open = await acts(page);
			const act = open.find(({ bid }) => bid === '84') ?? open.find(({ do: verb }) => verb === 'trump') ?? open[0];
			if (!act) break;
			const control = page.locator(`[data-act='${JSON.stringify(act)}']`);
			// Trumps are named by their key, not by leading.
			await control.first().click({ timeout: 2000 });
			if (act.do === 'play') plays += 1;
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
		}
		await expect(next).toBeVisible({ timeout: 100 });
	}).toPass({ timeout: 20_000, intervals: [60] });
	expect(plays).toBeGreaterThan(0);
	await expect(page.locator('[data-outcome]')).toHaveAttribute('data-outcome', /^(made|set)$/);
	await expect(page.locator('[data-outcome]').getByText(/: 2 marks$/)).toBeVisible();
	await next.click();
	await expect(page.getByText('hand 2').first()).toBeVisible();
	const table = new URL(page.url()).pathname.split('/').at(-1);
	await page.goto(`${hall.url}/verify?table=${table}`);
	await page.getByRole('button', { name: 'Check' }).click();
	await expect(page.getByText('Every deal is proven.')).toBeVisible();
	expect(watch.faults).toEqual([]);
});

test('fives and train begin, by pointer and by keyboard, and a watcher sees no bones in hand', async ({ page, hall, watch, browser }) => {
	await dealMeIn(page, hall.url, 'Fives');
	const rack = page.getByRole('group', { name: 'Your bones' });
	const bone = rack.locator('[data-bone][aria-disabled="false"]').first();
	const name = (await bone.getAttribute('data-bone')) ?? '';
	const place = Number(await bone.getAttribute('data-place')) + 1;
	await page.keyboard.press(String(place));
	await expect(bone).toHaveAttribute('aria-pressed', 'true');
	await page.keyboard.press('Escape');
	await expect(bone).toHaveAttribute('aria-pressed', 'false');
	await bone.click();
	const end = page.locator('main [data-act]').first();
	if (await end.isVisible()) await end.click();
	await expect(page.locator(`main [data-bone="${name}"]`)).toBeVisible();
	await expect(rack.locator(`[data-bone="${name}"]`)).toHaveCount(0);

	const other = await browser.newContext();
	const watcher = await other.newPage();
	await watcher.goto(page.url());
	await expect(watcher.getByText('You are watching this table.')).toBeVisible();
	await expect(watcher.locator(`main [data-bone="${name}"]`)).toBeVisible();
	await expect(watcher.locator('.rail [data-bone]')).toHaveCount(0);
	await other.close();

	await dealMeIn(page, hall.url, 'Mexican train');
	await expect(page.locator('main').getByText('Train', { exact: true })).toBeVisible();
	const fits = rack.locator('.lit').first();
	const pass = page.getByRole('button', { name: 'Pass', exact: true });
	// A deal may leave a player nothing that fits.
	for (await fits.or(pass).first().waitFor(); !(await fits.isVisible()); await fits.or(pass).first().waitFor()) await pass.click();
	const played = await fits.getAttribute('data-bone');
	await fits.click();
	const line = page.locator('main [data-act]').first();
	if (await line.isVisible()) await line.click();
	await expect(page.locator(`main [data-bone="${played}"]`)).toBeVisible();
	expect(watch.faults).toEqual([]);
});

test('friends meet at a table by its link', async ({ page, hall, browser, watch }) => {
	await page.goto(`${hall.url}/play`);
	await page.getByText('Friends', { exact: true }).click();
	await page.getByLabel('Your name').fill('Ann');
	await page.getByRole('button', { name: 'Open the table' }).click();
	await expect(page.getByLabel('Send this link to your friends')).toHaveValue(/\/tables\/\w{16}$/);
	const other = await browser.newContext();
	const friend = await other.newPage();
	await friend.goto(page.url());
	await friend.getByLabel('Your name').fill('Bo');
	await friend.getByRole('button', { name: 'Sit here' }).first().click();
	await expect(page.getByText('Bo', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: /Fill the free seats/ }).click();
	for (const player of [page, friend]) {
		const rack = player.getByRole('group', { name: 'Your bones' });
		await expect(rack.getByRole('button')).toHaveCount(7);
	}
	await other.close();
	await page.goto(`${hall.url}/play`);
	await page.getByRole('link', { name: 'Go on playing' }).first().click();
	await expect(page.getByRole('group', { name: 'Your bones' })).toBeVisible();
	expect(watch.faults).toEqual([]);
});

test('a hand goes on with a stand-in after a friend has left', async ({ page, hall, browser, watch }) => {
	await page.goto(`${hall.url}/play`);
	await page.getByText('Friends', { exact: true }).click();
	await page.getByLabel('Your name').fill('Ann');
	await page.getByRole('button', { name: 'Open the table' }).click();
	await expect(page.getByLabel('Send this link to your friends')).toHaveValue(/\/tables\/\w{16}$/);
	const other = await browser.newContext();
	const friend = await other.newPage();
	await friend.goto(page.url());
	await friend.getByLabel('Your name').fill('Bo');
	await friend.getByRole('button', { name: 'Sit here' }).first().click();
	await expect(page.getByText('Bo', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: /Fill the free seats/ }).click();
	await expect(friend.getByRole('group', { name: 'Your bones' }).getByRole('button')).toHaveCount(7);
	await friend.getByRole('button', { name: 'Table menu' }).click();
	await friend.getByRole('button', { name: 'Leave the table' }).click();
	await page.getByRole('button', { name: 'Seat a stand-in: Bo' }).click();
	await expect(page.getByRole('button', { name: /^Seat a stand-in/ })).toHaveCount(0);
	await friend.goto(page.url());
	await expect(friend.getByRole('button', { name: 'Sit here: Bo' })).toBeVisible();
	await other.close();
	expect(watch.faults).toEqual([]);
});
