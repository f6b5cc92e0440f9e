import type { Page } from '@playwright/test';
import { draw, enter, enterScore, go, makeLink, openDirector, openTables, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';

/** One more than fours of five. */
const PLAYERS = [
	'Ida Nolan', 'Earl Boyd', 'Mae Cole', 'Otto Kern', 'Ruth Dobbs', 'Vern Dusek', 'Lou Hays', 'Ann Garza', 'Bo Luna', 'Cy Orsak', 'Di Pickett',
	'Ed Holub', 'Flo Trevino', 'Hal Kubala', 'Jo Whitaker', 'Ken Luna', 'Liz Orsak', 'Nell Hays', 'Pam Dobbs', 'Ray Pickett', 'Sue Garza'
];

/** Writes a hand of Mexican train: the pips each player has left. */
async function pips(page: Page, left: readonly number[]): Promise<void> {
	const fields = page.getByRole('textbox');
	for (const [n, count] of left.entries()) await fields.nth(n).fill(String(count));
	await page.getByRole('button', { name: 'Write it down' }).click();
}

/** Notes at the desk whom a table elected. */
async function elect(desk: Page, n: number, keeper: string): Promise<void> {
	await table(desk, n).click();
	await desk.getByLabel('Who the table elected to keep score').selectOption({ label: keeper });
	await desk.getByRole('button', { name: 'Note it' }).click();
	await expect(desk.getByText(`${keeper} keeps the score`)).toBeVisible();
}

/** Takes in the sheet that was signed, as the to-do list has it. */
async function takeIn(desk: Page): Promise<void> {
	const act = desk.locator('[data-todo="take-in"] [data-need]');
	expect(JSON.parse((await act.getAttribute('data-need')) ?? '')).toMatchObject({ do: 'take-in' });
	await act.click();
}

/** A total for each of so many seats: the first of them wins. */
const totals = (seats: number): number[] => Array.from({ length: seats }, (_, n) => 40 + 11 * n);

test('a day of the Alabama Samboree, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, { book: /Samboree/, name: 'Gulf Shores Samboree', words: 'shrimp and grits', entrants: 21, options: { 'Hands in a game': 2 } });
	await go(desk, 'Entries');
	await paste(desk, PLAYERS);
	const screen = await wall(browser, hall, event);
	await expect(screen.getByText('Ida Nolan')).toBeVisible();

	await test.step('tables of five, one of six; sizes that do not fit are refused', async () => {
		await go(desk, 'Draw');
		const sizes = desk.getByLabel('Players at each table');
		await expect(sizes).toHaveValue('5, 5, 5, 6');
		await sizes.fill('6, 6, 6');
		await desk.getByRole('button', { name: 'Seat them so' }).click();
		await expect(desk.getByText(/18.*21/)).toBeVisible();
		await shot(desk, 'ala-1-draw');
		await sizes.fill('6 5 5 5');
		await desk.getByRole('button', { name: 'Seat them so' }).click();
		await expect(sizes).toHaveValue('6, 5, 5, 5');
		await expect(desk.getByText('Tables for 21 players: 6, 5, 5, 5')).toBeVisible();
		await desk.getByRole('button', { name: /^Publish/ }).click();
		await expect(screen.getByRole('heading', { name: 'Find your table' })).toBeVisible();
	});

	await test.step('a late player takes a sixth seat', async () => {
		await go(desk, 'Entries');
		await enter(desk, ['Gus Late']);
		await go(desk, 'Desk');
		await expect(table(desk, 2)).toContainText('Gus Late');
	});
	const seats = await sidesAt(desk, 2);
	const [elected = ''] = seats.slice(1);
	const one = await phone(browser, hall, await makeLink(desk, 'Player', elected), 'Ann');
	const late = await phone(browser, hall, await makeLink(desk, 'Player', 'Gus Late'), 'Gus');
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	for (const player of [one, late]) await expect(player.locator('.number')).toHaveText('2');
	await expect(official.getByText('No calls')).toBeVisible();

	await test.step('the table elects its keeper, who writes the sheet', async () => {
		await expect(one.getByText('Keep the score hand by hand')).toBeHidden();
		await go(desk, 'Desk');
		await elect(desk, 2, elected);
		await one.getByRole('link', { name: 'Keep the score hand by hand' }).click();
		await pips(one, [12, 0, 31, 8, 24, 5]);
		await expect(table(desk, 2)).toContainText('31');
		await expect(late.getByText('Your pips so far')).toBeVisible();
		await shot(late, 'ala-2-late');
		// The wall shows results only.
		await expect(screen.getByText('31', { exact: true })).toBeHidden();
		await pips(one, [20, 16, 0, 8, 3, 11]);
		await expect(late.getByText('Is this right?')).toBeVisible();
		await shot(one, 'ala-2-one');
	});

	await test.step('a player does not agree; an official mends the line, and settles it', async () => {
		await late.getByRole('button', { name: 'No', exact: true }).click();
		const what = late.getByRole('dialog');
		await what.getByRole('button', { name: 'A hand is missing or wrong' }).click();
		await what.getByRole('button', { name: 'Say it is wrong' }).click();
		await expect(table(desk, 2)).toContainText('Scores differ');
		await expect(one.getByText('The score is disputed.')).toBeVisible();
		await official.getByRole('link', { name: 'Look at the sheet and settle it' }).click();
		await official.getByRole('button', { name: 'Strike out line 2' }).click();
		await official.getByRole('dialog').getByRole('button', { name: 'Put the right one in its place' }).click();
		await official.getByLabel('Gus Late', { exact: true }).fill('1');
		await official.getByRole('button', { name: 'Write this one instead' }).click();
		await expect(one.getByRole('button', { name: 'All 3 lines' })).toBeVisible();
		await official.getByRole('button', { name: 'Settle it' }).click();
		const form = official.getByRole('dialog');
		for (const [n, total] of [32, 16, 31, 16, 27, 6].entries()) await form.getByRole('textbox').nth(n).fill(String(total));
		await form.getByLabel('What was decided').fill('the bones were counted again');
		await form.getByRole('button', { name: 'Settle it' }).click();
		await expect(one.getByText('The sheet is signed.')).toBeVisible();
		await one.goto(`${hall.url}/e/${event}/me`);
		await shot(desk, 'ala-2-desk');
		await takeIn(desk);
		await expect(table(desk, 2)).toContainText('Done');
		await expect(late.getByText('Round 1: won the table')).toBeVisible();
		await expect(one.getByText('Round 1: won by Gus Late')).toBeVisible();
		await shot(late, 'ala-2-late-after');
	});

	await test.step('two are level at a table, and the monitor settles it', async () => {
		const [first = '', second = ''] = await sidesAt(desk, 3);
		await enterScore(desk, 1, ...totals((await sidesAt(desk, 1)).length));
		await enterScore(desk, 3, 40, 40, 62, 73, 84);
		await enterScore(desk, 4, ...totals(5));
		await shot(desk, 'ala-3-desk');
		await desk.getByRole('link', { name: 'Decide in the standings' }).click();
		await expect(desk.getByText('Level at table 3: 40–40–62–73–84')).toBeVisible();
		await shot(desk, 'ala-3-standings');
		await desk.getByRole('button', { name: `${second} won` }).click();
		await expect(desk.getByText(`${second} goes first`)).toBeVisible();
		await expect(screen.getByRole('heading', { name: 'Standings' })).toBeVisible();
		await shot(screen, 'ala-3-wall');
		await go(desk, 'Game chart');
		await expect(desk.locator('li.won').filter({ hasText: second })).toBeVisible();
		await expect(desk.locator('li.won').filter({ hasText: first })).toBeHidden();
		await shot(desk, 'ala-3-chart');
	});

	await test.step('four winners play off, and the places are final', async () => {
		await draw(desk);
		await shot(screen, 'ala-4-wall');
		const [at = 0] = await openTables(desk);
		const finalists = await sidesAt(desk, at);
		expect(finalists).toHaveLength(4);
		await expect(late.locator('.number')).toHaveText(String(at));
		await elect(desk, at, 'Gus Late');
		await late.getByRole('link', { name: 'Keep the score hand by hand' }).click();
		const own = finalists.indexOf('Gus Late');
		await pips(late, finalists.map((_, n) => (n === own ? 0 : 20 + n)));
		await pips(late, finalists.map((_, n) => (n === own ? 13 : 30 + n)));
		await late.getByRole('button', { name: 'Sign it' }).click();
		await expect(late.getByText('The sheet is signed.')).toBeVisible();
		await shot(late, 'ala-4-late');
		await takeIn(desk);
		await expect(desk.getByRole('heading', { name: 'Results to announce' })).toBeVisible();
		await expect(desk.locator('li.first')).toContainText('Gus Late');
		await late.goto(`${hall.url}/e/${event}/me`);
		await expect(screen.getByRole('heading', { name: 'Final places' })).toBeVisible();
		for (const player of [one, late]) await expect(player.getByText(/of 22 in the end/).first()).toBeVisible();
		await shot(desk, 'ala-5-desk');
		await shot(screen, 'ala-5-wall');
		await shot(late, 'ala-5-late');
	});
});
