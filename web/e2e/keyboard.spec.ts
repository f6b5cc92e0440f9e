import type { Page } from '@playwright/test';
import { expect, test } from './hall.ts';
import { teams } from './names.ts';
import { Stage } from './staged.ts';

/** How long each score took, in milliseconds: from Enter until its table shows that it is done. */
async function watchTimes(page: Page): Promise<() => Promise<number[]>> {
	await page.evaluate(() => {
		const took: number[] = [];
		let pressed: { at: number; table: Element } | null = null;
		Object.assign(window, { took });
		addEventListener('keydown', ({ key }) => {
			const table = document.querySelector('[data-table].is-picked');
			if (key === 'Enter' && table) pressed = { at: performance.now(), table };
		}, true);
		new MutationObserver(() => {
			if (!pressed?.table.matches('.is-over')) return;
			took.push(performance.now() - pressed.at);
			pressed = null;
		}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
	});
	return async () => await page.evaluate(() => (window as unknown as { took: number[] }).took);
}

test('a round of twenty tables goes in, and the next is drawn, by keys alone', async ({ page, hall }) => {
	test.setTimeout(60_000);
	const stage = await Stage.of(hall);
	const event = await stage.event('straight42', 'Brazos Valley 42');
	await event.enter(teams(40));
	await event.line({ do: 'draw' });
	await page.context().addCookies([{ name: 'hall_session', value: stage.director.token, url: hall.url, httpOnly: true }]);
	await page.setViewportSize({ width: 1366, height: 768 });
	await page.goto(`${hall.url}/e/${event.id}`);
	await expect(page.locator('#score-line')).toBeFocused();
	const times = await watchTimes(page);

	const { keyboard } = page;
	const line = page.locator('#score-line');
	const echo = page.locator('#score-echo');
	const name = async (table: number, side: number) =>
		(await page.locator(`[data-table="${table}"] .side`).nth(side).innerText()).replace(/^against\s+/, '');
	const says = async (table: number, words: RegExp) =>
		await expect(page.locator(`[data-table="${table}"]`)).toHaveAccessibleName(words);
	const enter = async (text: string) => {
		await keyboard.type(text);
		await keyboard.press('Enter');
		await expect(line).toHaveValue('');
	};

	await enter('1 7 4');
	await says(1, /^Table 1 Done .* 7 against .* 4$/);
	// The keypad has no space.
	await enter('2.3.7');
	await says(2, /^Table 2 Done .* 3 against .* 7$/);
	// A name puts its own score first.
	await enter(`${(await name(3, 1)).toLowerCase()} 7 2`);
	await says(3, /^Table 3 Done .* 2 against .* 7$/);
	// So does a player's.
	await keyboard.type('betty orsak');
	await expect(echo).toContainText('_');
	const at = Number(await page.locator('.is-picked').getAttribute('data-table'));
	await enter(' 7 6');
	await says(at, /Done .*(7 against .* 6|6 against .* 7)$/);
	const open = async () =>
		await page.locator('[data-table][data-need]').evaluateAll((all) => all.map((it) => Number(it.getAttribute('data-table'))));
	const [swapped = 0, wrong = 0, gone = 0, late = 0] = await open();
	await keyboard.type(`${swapped} 7 5`);
	await keyboard.press('Tab');
	await expect(line).toBeFocused();
	await keyboard.press('Enter');
	await says(swapped, /Done .* 5 against .* 7$/);
	// What the hall refuses stays in the line until Escape.
	await keyboard.type(`${wrong} 9 9`);
	await keyboard.press('Enter');
	await expect(echo).toContainText('S1');
	await keyboard.press('Escape');
	await enter(`${wrong} 7 1`);
	await says(wrong, /Done .* 7 against .* 1$/);
	// Taken back, and the same line again.
	await enter(`${gone} 0 7`);
	await says(gone, /Done .* 0 against .* 7$/);
	await keyboard.press('Control+z');
	await says(gone, /Ready/);
	await keyboard.press('ArrowUp');
	await expect(line).toHaveValue(`${gone} 0 7`);
	await keyboard.press('Enter');
	await says(gone, /Done .* 0 against .* 7$/);
	await enter(`${late} f2`);
	await says(late, /Forfeit .* 7 against .* 0$/);
	for (const table of await open()) {
		await enter(`${table} 7 ${table % 7}`);
		await says(table, new RegExp(`Done .* 7 against .* ${table % 7}$`));
	}
	const took = (await times()).sort((a, b) => a - b);
	console.log(`a score took from Enter to its table: ${took.map((ms) => Math.round(ms)).join(' ')} ms`);
	expect(took.length).toBeGreaterThanOrEqual(19);
	expect(took[Math.floor(took.length / 2)]).toBeLessThan(500);

	const draw = page.getByRole('link', { name: 'Draw round 2' });
	await keyboard.press('Tab');
	while (!(await draw.evaluate((it) => it === document.activeElement))) await keyboard.press('Tab');
	await keyboard.press('Enter');
	await expect(page.getByRole('button', { name: /^Publish/ })).toBeEnabled();
	await keyboard.press('Enter');
	await expect(page.getByRole('link', { name: 'Print pairings' })).toBeVisible();
});
