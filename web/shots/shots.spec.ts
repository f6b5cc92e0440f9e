import { mkdirSync } from 'node:fs';
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

/** The whole page, with what is fixed to the edges of the window at its edges. */
async function keep(page: Page, name: string, { width, height }: { width: number; height: number }): Promise<void> {
	const whole = await page.evaluate(() => document.documentElement.scrollHeight);
	await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), HIGHEST) });
	await page.screenshot({ path: `${TARGET}/${name}.png` });
	await page.setViewportSize({ width, height });
}
