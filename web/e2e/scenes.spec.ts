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
				expect.soft(await page.evaluate(overlapping), 'texts over each other, 1280 px').toEqual([]);
				for (const width of WIDTHS) {
					await page.setViewportSize({ width, height: HEIGHT });
					expect.soft(await page.evaluate(tooWide), `${width} px`).toEqual([]);
				}
				expect.soft(await page.evaluate(overlapping), 'texts over each other, 360 px').toEqual([]);
				expect.soft(await page.evaluate(tooSmall, isPaper(scene)), 'text under 16 px').toEqual([]);
				expect.soft(await page.evaluate(tooNarrow), 'targets under 44 px').toEqual([]);
				expect.soft(await page.evaluate(moving), 'moves although motion is reduced').toEqual([]);
				await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
				// As high as the page: what lies behind the bar at the foot of a phone comes out by scrolling.
				await page.setViewportSize({ width: 360, height: await page.evaluate(() => document.documentElement.scrollHeight) });
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

/** Texts that lie over each other, as those of a grid whose places are not understood do. */
function overlapping(): string[] {
	type Box = { left: number; top: number; right: number; bottom: number };
	const meet = (a: Box, b: Box): Box => ({
		left: Math.max(a.left, b.left),
		top: Math.max(a.top, b.top),
		right: Math.min(a.right, b.right),
		bottom: Math.min(a.bottom, b.bottom)
	});
	const isWider = (box: Box, than: number) => box.right - box.left > than && box.bottom - box.top > than;
	/** What is seen of a box: the rest is cut off by what it is in. */
	const seen = (box: Box, it: Element | null): Box => {
		for (; it; it = it.parentElement) if (getComputedStyle(it).overflow !== 'visible') box = meet(box, it.getBoundingClientRect());
		return box;
	};
	/** What floats lies over the page by intent. */
	const layer = (it: Element | null): Element | null => {
		for (; it; it = it.parentElement) if (it.matches('dialog') || ['fixed', 'sticky'].includes(getComputedStyle(it).position)) return it;
		return null;
	};
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const texts: { node: Node; of: Element; over: Element | null; box: Box }[] = [];
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const of = node.parentElement;
		if (!of || !node.textContent?.trim() || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) || of.closest('.unseen, option')) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const { left, top, right, bottom } of range.getClientRects()) {
			// Lines may stand close: what counts is the middle of the letters.
			const inset = (bottom - top) / 4;
			const box = seen({ left, top: top + inset, right, bottom: bottom - inset }, of);
			if (isWider(box, 2)) texts.push({ node, of, over: layer(of), box });
		}
	}
	return texts.flatMap((a, n) =>
		texts
			.slice(n + 1)
			.filter((b) => a.node !== b.node && a.over === b.over && isWider(meet(a.box, b.box), 2))
			.map((b) => `“${a.node.textContent?.trim()}” and “${b.node.textContent?.trim()}”`)
	);
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
