import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, type Hall } from './hall.ts';

const TEAMS = ['Aces', 'Blanks', 'Deuces', 'Treys', 'Fours', 'Fives', 'Sixes', 'Doubles'];

/** A director's browser, and an event of their own with so many teams. */
async function directing(page: Page, hall: Hall, teams: number): Promise<string> {
	const link = new URL(hall.directorLink).hash.slice(1);
	const credentials = { name: 'Pat', password: 'a long password' };
	const claimed = await page.request.post(`${hall.url}/api/claim`, { data: { link, ...credentials } });
	expect(claimed.ok(), await claimed.text()).toBe(true);
	const made = await page.request.post(`${hall.url}/api/events`, { data: { book: 'straight42', name: 'Barn Dance 42', seed: 'red barn' } });
	const { event } = (await made.json()) as { event: string };
	for (const name of TEAMS.slice(0, teams)) await send(page.request, hall, event, { do: 'enter', name, players: [`Ann ${name}`, `Bo ${name}`] });
	return event;
}

async function send(request: APIRequestContext, hall: Hall, event: string, line: object): Promise<void> {
	const answer = await request.post(`${hall.url}/api/events/${event}/lines`, { data: line });
	expect(answer.ok(), await answer.text()).toBe(true);
}

test('scores of a round go in by keyboard alone, and come out again', async ({ page, hall, watch }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	const event = await directing(page, hall, 8);
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}`);
	await expect(page.locator('#score-line')).toBeFocused();
	await expect(page.getByRole('button', { name: /Draw round 2 after 4 more/ })).toBeDisabled();
	await page.keyboard.type('1 7 4');
	await expect(page.locator('#score-echo')).toHaveText(/\w+.*7.*–.*4.*\w+/s);
	await expect(page.locator('[data-table="1"]')).toHaveClass(/is-picked/);
	await page.keyboard.press('Tab');
	await expect(page.locator('#score-echo')).toHaveText(/4.*–.*7/s);
	await page.keyboard.press('Enter');
	await expect(page.locator('[data-table="1"]')).toHaveAccessibleName(/^Table 1 Done \w+ 4 against \w+ 7$/);
	// A name puts its own score first.
	const name = (await page.locator('[data-table="2"] .side').nth(1).innerText()).replace(/^against\s+/, '');
	await page.keyboard.type(`${name.toLowerCase().slice(0, 4)} 7 2`);
	await page.keyboard.press('Enter');
	await expect(page.locator('[data-table="2"]')).toHaveAccessibleName(/ 2 against \w+ 7$/);
	// What the hall refuses stays in the line, with why.
	await page.keyboard.type('3 9 9');
	await page.keyboard.press('Enter');
	await expect(page.locator('#score-echo .no')).toBeVisible();
	await expect(page.locator('#score-line')).toHaveValue('3 9 9');
	await page.keyboard.press('Escape');
	await page.keyboard.type('3 7 0');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: /after 1 more/ })).toBeDisabled();
	await page.keyboard.press('Control+z');
	await expect(page.getByRole('button', { name: /after 2 more/ })).toBeDisabled();
	// The browser notes the answer to what was refused.
	expect(watch.faults.filter((fault) => !/status of 422/.test(fault))).toEqual([]);
});

test('a score for a table that has one opens the correction', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await send(page.request, hall, event, { do: 'score', match: 'rr-1-1', score: [7, 4] });
	await page.goto(`${hall.url}/e/${event}`);
	await page.locator('#score-line').fill('1 6 7');
	await page.locator('#score-line').press('Enter');
	await expect(page).toHaveURL(new RegExp(`/e/${event}/correct/rr-1-1`));
	await expect(page.getByText('Only the score changes.')).toBeVisible();
	await page.getByLabel('Why?').fill('read upside down');
	await page.getByRole('button', { name: 'Correct the score' }).click();
	await expect(page.locator('[data-table="1"]')).toHaveAccessibleName(/ 6 against \w+ 7$/);
});

test('entries are typed, found, mended and withdrawn', async ({ page, hall }) => {
	const event = await directing(page, hall, 2);
	await page.goto(`${hall.url}/e/${event}/entries`);
	const finder = page.getByLabel('Find or add a team or player').first();
	await finder.fill('Gulf Breeze');
	await page.getByLabel('Players').fill('Rene Trevino & Olga');
	await finder.press('Enter');
	await expect(page.getByRole('listitem').filter({ hasText: 'Gulf Breeze' })).toContainText('Rene Trevino & Olga');
	await page.getByRole('button', { name: 'More about Gulf Breeze: rename, withdraw' }).click();
	await page.getByRole('dialog').getByLabel('Name').fill('Gulf Breezes');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Now called Gulf Breezes')).toBeVisible();
	await page.getByRole('button', { name: 'More about Gulf Breezes: rename, withdraw' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
	await expect(page.getByRole('heading', { name: 'Withdrawn: 1' })).toBeVisible();
});
