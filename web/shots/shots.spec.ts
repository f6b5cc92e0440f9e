import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { opened, SCENES, visit, type Size } from '../e2e/scenes.ts';
import { test } from '../e2e/staging.ts';

const TARGET = process.env['SHOTS'] ?? '../target/shots';
const SIZES: Record<Size, { width: number; height: number }> = {
	phone: { width: 390, height: 844 },
	laptop: { width: 1366, height: 768 },
	wall: { width: 1920, height: 1080 }
};
/** No picture is higher: what is below looks like what is above. */
const HIGHEST = 2600;

for (const scene of SCENES) {
	for (const size of scene.sizes ?? (Object.keys(SIZES) as Size[])) {
		test(`${scene.name} ${size}`, async ({ browser, moments }) => {
			mkdirSync(TARGET, { recursive: true });
			const viewport = SIZES[size];
			const context = await opened(browser, moments, scene, { viewport, colorScheme: 'light', hasTouch: size === 'phone' });
			const page = await context.newPage();
			await visit(page, moments, scene);
			for (const colorScheme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme });
				await keep(page, `${scene.name}-${size}-${colorScheme}`, viewport);
			}
			if (scene.name.startsWith('print-')) {
				await page.pdf({ path: `${TARGET}/${scene.name}.pdf`, preferCSSPageSize: true });
				await page.emulateMedia({ media: 'print' });
				await keep(page, `${scene.name}-paper`, viewport);
			}
			await context.close();
		});
	}
}

/** The pictures of README: a file, what it shows, and how large a pixel of the page is in it. */
const README: readonly [file: string, scene: string, size: Size, colorScheme: 'light' | 'dark', scale: number][] = [
	['desk', 'desk-typed', 'laptop', 'light', 1.25],
	['player', 'me', 'phone', 'light', 1.25],
	['sheet', 'sheet-42-tapped', 'phone', 'light', 1.25],
	['ruling', 'ruling-said', 'phone', 'light', 1.25],
	['train', 'table-train', 'phone', 'dark', 1.25],
	['bracket', 'bracket-team', 'laptop', 'dark', 1],
	['wall', 'wall-pairings', 'wall', 'light', 0.625],
	['table', 'table-42', 'laptop', 'light', 1]
];

for (const [file, name, size, colorScheme, deviceScaleFactor] of README) {
	test(`readme ${file}`, async ({ browser, moments }) => {
		mkdirSync(`${TARGET}/readme`, { recursive: true });
		const scene = SCENES.find((it) => it.name === name);
		if (!scene) throw new Error(`no scene is called ${name}`);
		const context = await opened(browser, moments, scene, { viewport: SIZES[size], colorScheme, deviceScaleFactor, hasTouch: size === 'phone' });
		const page = await context.newPage();
		await visit(page, moments, scene);
		const session = await context.newCDPSession(page);
		const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
		writeFileSync(`${TARGET}/readme/${file}.webp`, data, 'base64');
		await context.close();
	});
}

/** The whole page, with what is fixed to the edges of the window at its edges. */
async function keep(page: Page, name: string, { width, height }: { width: number; height: number }): Promise<void> {
	const whole = await page.evaluate(() => document.documentElement.scrollHeight);
	await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), HIGHEST) });
	await page.screenshot({ path: `${TARGET}/${name}.png` });
	await page.setViewportSize({ width, height });
}
