import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './hall.ts';

/** Every page, by what can be seen once it is there. */
const PAGES: { name: string; path: (sample: string) => string; heading: string | RegExp; status?: number }[] = [
	{ name: 'home', path: () => '/', heading: 'Pull up a chair.' },
	{ name: 'rulebooks', path: () => '/rules', heading: 'The rulebooks' },
	{ name: 'a rulebook', path: () => '/rules/n42pa', heading: '42 by the national rules (N42PA)' },
	{ name: 'an event', path: (sample) => `/e/${sample}`, heading: /^Sample/ },
	{ name: 'a new event', path: () => '/events/new', heading: 'Run an event' },
	{ name: 'nothing', path: () => '/no/such/page', heading: 'There is nothing here', status: 404 },
	{ name: 'no event', path: () => '/e/0000000000000000', heading: 'There is no such event here' }
];

for (const { name, path, heading, status = 200 } of PAGES) {
	for (const colorScheme of ['light', 'dark'] as const) {
		for (const width of [360, 1280]) {
			test(`${name}, ${colorScheme}, ${width} px wide`, async ({ page, hall, watch }) => {
				await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
				await page.setViewportSize({ width, height: 800 });
				const answer = await page.goto(hall.url + path(hall.sample));
				expect(answer?.status()).toBe(status);
				await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
				await page.waitForLoadState('networkidle');

				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

				const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
				expect(fits, 'nothing is cut off at the side').toBe(true);
				const small = await page.evaluate(() =>
					[...document.querySelectorAll('body *')]
						.filter((it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
						.filter((it) => parseFloat(getComputedStyle(it).fontSize) < 15.9)
						.map((it) => it.textContent)
				);
				expect(small, 'no text is under 16 px').toEqual([]);

				// The browser itself notes an answer that is a 404, and nothing else is said.
				const faults = watch.faults.filter((fault) => !/status of 404/.test(fault));
				expect(faults).toEqual([]);
			});
		}
	}
}

test('text of twice the size breaks no page', async ({ page, hall }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const { path } of PAGES) {
		await page.goto(hall.url + path(hall.sample));
		await page.getByRole('heading', { level: 1 }).waitFor();
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '225%'));
		const wide = await page.evaluate(() => document.documentElement.scrollWidth);
		expect(wide, path(hall.sample)).toBeLessThanOrEqual(1280);
	}
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
