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

test('the first load is small', async ({ page, hall }) => {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	let bytes = 0;
	session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
	await page.goto(hall.url);
	await page.waitForLoadState('networkidle');
	console.log(`first load of home: ${(bytes / 1024).toFixed(1)} KiB`);
	expect(bytes).toBeLessThan(150 * 1024);
	bytes = 0;
	await page.goto(`${hall.url}/rules`);
	await page.waitForLoadState('networkidle');
	expect(bytes, 'what has a hash in its name is not asked for again').toBeLessThan(60 * 1024);
});
