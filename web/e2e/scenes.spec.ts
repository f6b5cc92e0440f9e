// What holds on every page, whatever it shows.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { Watch } from './hall.ts';
import { opened, SCENES, visit, type Scene } from './scenes.ts';
import { test } from './staging.ts';

/** A wall, a laptop, the same at 200 %, a tablet, and phones. */
const WIDTHS = [1920, 1280, 768, 640, 390, 360];
const HEIGHT = 800;

// The scenes of a moment are looked at by one worker, which makes that moment once.
for (const [at, scenes] of Map.groupBy(SCENES, ({ at }) => at ?? 'no event')) {
	test.describe(at, () => {
		test.describe.configure({ mode: 'default', timeout: 60_000 });
		for (const scene of scenes) {
			test(scene.name, async ({ browser, moments }) => {
				const context = await opened(browser, moments, scene, { viewport: { width: 1280, height: HEIGHT }, colorScheme: 'light' });
				const page = await context.newPage();
				const watch = new Watch(page);
				await visit(page, moments, scene);

				// Light and wide; then, dark and narrow, what another theme and another width can break.
				expect.soft(await violations(page), 'light, 1280 px').toEqual([]);
				for (const width of WIDTHS) {
					await page.setViewportSize({ width, height: HEIGHT });
					expect.soft(await page.evaluate(tooWide), `${width} px`).toEqual([]);
				}
				expect.soft(await page.evaluate(tooSmall, isPaper(scene)), 'text under 16 px').toEqual([]);
				expect.soft(await page.evaluate(tooNarrow), 'targets under 44 px').toEqual([]);
				expect.soft(await page.evaluate(moving), 'moves although motion is reduced').toEqual([]);
				await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
				expect.soft(await violations(page, BY_LOOKS), 'dark, 360 px').toEqual([]);

				// Text of twice the size; of desk and table on a phone, the largest that can be chosen.
				for (const [width, size] of [isForPhones(scene) ? [320, 2] : [390, 1.3], [1280, 2]] as const) {
					await page.evaluate((size) => document.documentElement.style.setProperty('--type', String(size)), size);
					await page.setViewportSize({ width, height: HEIGHT });
					expect.soft(await page.evaluate(tooWide), `text at ${100 * size} %, ${width} px`).toEqual([]);
				}
				// The browser itself notes an answer that is no page, and a hall that is away.
				expect.soft(watch.faults.filter((fault) => !/status of 40[134]|ERR_INTERNET_DISCONNECTED|preload assets/.test(fault))).toEqual([]);
				await context.close();
			});
		}
	});
}

const isForPhones = ({ path }: Scene) => /^\/(account|claim|join|laydown|verify)|\/(me|calls|t)(\/|$)/.test(path);
const isPaper = ({ name }: Scene) => name.startsWith('print-');

/** What depends on color and width. */
const BY_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

async function violations(page: Page, rules?: string[]): Promise<string[]> {
	const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) });
	const { violations: found } = await axe.analyze();
	return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** What makes a page scroll sideways. */
async function tooWide(): Promise<string[]> {
	// A cloth is laid out again for its new size.
	for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
	if (document.documentElement.scrollWidth <= innerWidth) return [];
	const wide = [...document.querySelectorAll('body *')].filter((it) => it.getBoundingClientRect().right > innerWidth + 1);
	return [`${document.documentElement.scrollWidth} px`, ...wide.slice(-3).map((it) => it.outerHTML.slice(0, 120))];
}

/** Captions may have 14 px; paper has sizes of its own. */
function tooSmall(isPaper: boolean): string[] {
	const own = (it: Element) => [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
	return [...document.querySelectorAll('body *')]
		.filter((it) => own(it) && it.checkVisibility() && !(isPaper && it.closest('main')))
		.filter((it) => parseFloat(getComputedStyle(it).fontSize) < (it.matches('figcaption, caption, text') ? 13.9 : 15.9))
		.map((it) => it.outerHTML.slice(0, 120));
}

/** What can be pressed and is too small for a thumb. Links in running text are as high as their line. */
function tooNarrow(): string[] {
	const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]');
	return [...controls]
		.filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.unseen, .skip') && getComputedStyle(it).display !== 'inline')
		.filter((it) => {
			// A box or a circle is pressed by its label.
			const shown = (it.matches('input[type=radio], input[type=checkbox]') ? (it.closest('label') ?? it) : it).getBoundingClientRect();
			// What lies on a place may be smaller than the place for the finger.
			const around = getComputedStyle(it, '::after');
			const [width, height] = [Math.max(shown.width, parseFloat(around.width) || 0), Math.max(shown.height, parseFloat(around.height) || 0)];
			return shown.width > 1 && (width < 43.5 || height < 43.5);
		})
		.map((it) => `${Math.round(it.getBoundingClientRect().width)} x ${Math.round(it.getBoundingClientRect().height)}: ${it.outerHTML.slice(0, 120)}`);
}

function moving(): string[] {
	const takes = (text: string) => text.split(', ').some((time) => parseFloat(time) > 0.01);
	return [...document.querySelectorAll('*')]
		.filter((it) => {
			const { transitionDuration, animationDuration, animationName } = getComputedStyle(it);
			return takes(transitionDuration) || (animationName !== 'none' && takes(animationDuration));
		})
		.map((it) => it.outerHTML.slice(0, 120));
}
