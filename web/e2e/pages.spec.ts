import type { Page } from '@playwright/test';
import { expect, test } from './hall.ts';

test('an unknown address says so, and leads back', async ({ page, hall }) => {
	for (const [path, heading] of [['/no/such/page', 'There is nothing here'], ['/e/0000000000000000', 'There is no such event here']] as const) {
		const answer = await page.goto(hall.url + path);
		expect(answer?.status()).toBe(path.startsWith('/e/') ? 200 : 404);
		await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
	}
	await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Pull up a chair.' })).toBeVisible();
});

test('the first load is small', async ({ browser, page, hall }) => {
	const loaded = async (page: Page, path: string): Promise<number> => {
		const session = await page.context().newCDPSession(page);
		await session.send('Network.enable');
		let bytes = 0;
		session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
		await page.goto(hall.url + path);
		await page.waitForLoadState('networkidle');
		return bytes;
	};
	for (const path of ['/', `/e/${hall.sample}/me`, `/e/${hall.sample}/wall`]) {
		const context = await browser.newContext();
		const bytes = await loaded(await context.newPage(), path);
		console.log(`first load of ${path}: ${(bytes / 1024).toFixed(1)} KiB`);
		expect(bytes, path).toBeLessThan(150 * 1024);
		await context.close();
	}
	await loaded(page, '/');
	const bytes = await loaded(page, '/rules');
	expect(bytes, 'what has a hash in its name is not asked for again').toBeLessThan(60 * 1024);
});
