// How long a result takes from the message to the eye, on a board of 256 teams and a slow phone.
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/hall.ts';
import { Stage } from '../e2e/staged.ts';

const TEAMS = 256;
const SLOWER = 4;
/** What people take for at once, in milliseconds. */
const AT_ONCE = 100;
const RESULTS = 9;

declare global {
	interface Window {
		/** When the last message came in. */
		heardAt: number;
		/** How long after that the change that is looked for was painted, in milliseconds. */
		shown: Promise<number>;
	}
}

/** Notes when messages come in, before the page hears them. */
async function listening(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const Plain = window.WebSocket;
		window.WebSocket = class extends Plain {
			constructor(address: string | URL) {
				super(address);
				this.addEventListener('message', () => (window.heardAt = performance.now()));
			}
		};
	});
}

/** From now on looks for the next change in a part of the page. */
async function watchFor(page: Page, part: string): Promise<void> {
	await page.evaluate((selector) => {
		const watched = document.querySelector(selector);
		if (!watched) throw new Error(`no ${selector}`);
		window.shown = new Promise((resolve) => {
			const observer = new MutationObserver(() => {
				observer.disconnect();
				const heard = window.heardAt;
				requestAnimationFrame(() => {
					// Behind the frame that is drawn now.
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => resolve(performance.now() - heard);
					port2.postMessage(null);
				});
			});
			observer.observe(watched, { subtree: true, childList: true, characterData: true });
		});
	}, part);
}

test('a result shows at once', async ({ browser, hall }) => {
	const stage = await Stage.of(hall);
	const event = await stage.practice('straight42', TEAMS);
	for (let round = 0; round < 2; round += 1) await event.playOn('round');
	await event.line({ do: 'draw' });
	await event.line({ do: 'start' });
	const pages = [
		{ name: 'desk', path: '', part: '.mosaic', token: stage.director.token },
		{ name: 'board for everybody', path: '?board', part: '.tables' },
		{ name: 'standings', path: '/standings', part: 'tbody' }
	];
	const results = await event.playing();
	for (const { name, path, part, token } of pages) {
		const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce', serviceWorkers: 'block' });
		if (token !== undefined) await context.addCookies([{ name: 'hall_session', value: token, url: hall.url, httpOnly: true }]);
		const page = await context.newPage();
		await listening(page);
		await page.goto(`${hall.url}/e/${event.id}${path}`);
		await page.locator(part).waitFor();
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
		const took: number[] = [];
		for (const [match] of results.splice(0, RESULTS)) {
			await watchFor(page, part);
			await event.line({ do: 'score', match, score: [7, 0] });
			took.push(await page.evaluate(() => window.shown));
		}
		took.sort((a, b) => a - b);
		const median = took[RESULTS >> 1] ?? Infinity;
		console.log(`${name}: median ${median.toFixed(0)} ms, worst ${took.at(-1)?.toFixed(0)} ms`);
		expect.soft(median, name).toBeLessThan(AT_ONCE);
		await context.close();
	}
});
