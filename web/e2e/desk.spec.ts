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

test('a done table opens its correction, with its score filled in', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await send(page.request, hall, event, { do: 'score', match: 'rr-1-1', score: [7, 4] });
	await page.goto(`${hall.url}/e/${event}`);
	await page.locator('[data-table="1"]').click();
	const fields = page.getByRole('dialog').locator('fieldset input');
	await expect(fields.nth(0)).toHaveValue('7');
	await expect(fields.nth(1)).toHaveValue('4');
	await fields.nth(1).fill('6');
	await page.getByRole('button', { name: 'See what a correction changes' }).click();
	await expect(page).toHaveURL(`${hall.url}/e/${event}/correct/rr-1-1?score=7-6`);
	await expect(page.getByText('Only the score changes.')).toBeVisible();
});

test('an earlier game of a team is found by its name and in the standings', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	for (const match of ['rr-1-1', 'rr-1-2']) await send(page.request, hall, event, { do: 'score', match, score: [7, 4] });
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}`);
	await page.locator('#score-line').fill('aces');
	await page.getByRole('link', { name: /^Correct Round 1: / }).click();
	await expect(page).toHaveURL(new RegExp(`/e/${event}/correct/rr-1-\\d$`));
	await page.goto(`${hall.url}/e/${event}/standings`);
	await page.getByRole('button', { name: /^Aces/ }).click();
	await page.locator('.detail a').click();
	await expect(page).toHaveURL(new RegExp(`/e/${event}/correct/rr-1-\\d$`));
	await page.goto(`${hall.url}/e/${event}/history`);
	await page.getByRole('link', { name: /^Correct the result of line/ }).first().click();
	await expect(page).toHaveURL(new RegExp(`/e/${event}/correct/rr-1-2$`));
});

test('a held draw is taken back by itself, whatever came after it', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await page.goto(`${hall.url}/e/${event}/draw`);
	await page.getByRole('button', { name: 'Read it out first' }).click();
	await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
	await send(page.request, hall, event, { do: 'swap-tables', matches: ['rr-1-1', 'rr-1-2'] });
	await send(page.request, hall, event, { do: 'check-in', name: 'Aces' });
	await page.getByRole('button', { name: 'Take it back' }).click();
	await expect(page.getByText('Preview: only you see this')).toBeVisible();
	await page.goto(`${hall.url}/e/${event}/entries`);
	await expect(page.getByRole('listitem').filter({ hasText: 'Aces' })).toContainText('Here');
});

test('tables traded in a preview are still traded when the page is loaded again', async ({ page, hall }) => {
	const event = await directing(page, hall, 6);
	await send(page.request, hall, event, { do: 'settings', tables: 2 });
	await page.goto(`${hall.url}/e/${event}/draw`);
	const first = page.locator('.pairs li').first();
	await expect(first).toBeVisible();
	const before = await first.getAttribute('data-match');
	await page.getByRole('button', { name: 'Trade table 1' }).click();
	await page.getByRole('button', { name: 'Trade table 2' }).click();
	await expect(first).not.toHaveAttribute('data-match', before ?? '');
	const after = await first.getAttribute('data-match');
	await page.reload();
	await expect(first).toHaveAttribute('data-match', after ?? '');
	await page.getByRole('button', { name: 'Waits for a table' }).click();
	await expect(page.getByRole('alert')).toContainText('A game without a table gets the first one that comes free');
	await page.getByRole('button', { name: 'Trade table 1' }).dragTo(page.getByRole('button', { name: 'Waits for a table' }));
	await expect(page.getByRole('alert')).toContainText('Trade two games that have tables');
});

test('keys work beside an empty score line, and what was taken back is no longer told', async ({ page, hall, watch }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}`);
	await expect(page.locator('#score-line')).toBeFocused();
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
	await page.keyboard.press('Escape');
	await page.locator('#score-line').press('Escape');
	await expect(page.locator('#score-line')).not.toBeFocused();
	await page.keyboard.press('g');
	await page.keyboard.press('s');
	await expect(page).toHaveURL(`${hall.url}/e/${event}/standings`);
	await page.goBack();
	// A number too many is said.
	await page.locator('#score-line').fill('1 7 4 2');
	await page.locator('#score-line').press('Enter');
	await expect(page.locator('#score-echo')).toContainText('Too many numbers');
	await page.locator('#score-line').fill('1 4 7');
	await page.locator('#score-line').press('Enter');
	const winner = (await page.locator('[data-table="1"] .side').nth(1).innerText()).replace(/^against\s+/, '').split('\n')[0] ?? '';
	await expect(page.locator('.last li')).toContainText(`7–4 ${winner}`);
	await page.locator('#score-line').press('Control+z');
	await expect(page.locator('.toasts')).toContainText(/Taken back: .*4–7/);
	await expect(page.locator('.last li')).toHaveCount(0);
	expect(watch.faults).toEqual([]);
});

test('of two who enter the same table the second sees both scores', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}`);
	// The board of this page is not yet what the hall has.
	await page.route('**/lines', async (route) => {
		await send(page.request, hall, event, { do: 'score', match: 'rr-1-1', score: [7, 4] });
		await route.continue();
	}, { times: 1 });
	await page.locator('#score-line').fill('1 6 7');
	await page.locator('#score-line').press('Enter');
	await expect(page.locator('#score-echo')).toContainText(/you 6–7, in already 7–4/);
	await page.locator('#score-line').press('Enter');
	await expect(page).toHaveURL(/correct\/rr-1-1\?score=6-7/);
});

test('a list comes in and goes out again, with lines as they were typed', async ({ page, hall }) => {
	const event = await directing(page, hall, 0);
	await page.goto(`${hall.url}/e/${event}/entries`);
	const list = page.getByLabel('Paste a list, one team or player a line');
	await list.fill('Aces, Ann, Bo\n\naces, Cy, Di\nTreys, Ed, Flo');
	await page.getByRole('button', { name: 'Look at it first' }).click();
	await expect(page.locator('form.bad')).toContainText('Line 3: the same as line 1 of this list');
	await expect(page.getByText('Columns found')).toHaveCount(0);
	await page.getByRole('button', { name: 'Leave out' }).click();
	await page.getByRole('button', { name: /^Bring in 2 teams/ }).click();
	await expect(page.getByRole('listitem').filter({ hasText: 'Treys' })).toBeVisible();
	await page.locator('.toast').filter({ hasText: '2 teams came in' }).getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('Taken back: 2 teams came in')).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'Treys' })).toHaveCount(0);
});

test('a call to the desk ends when who is called checks in', async ({ page, hall }) => {
	const event = await directing(page, hall, 2);
	await send(page.request, hall, event, { do: 'check-in', name: 'Blanks' });
	const until = Math.round(Date.now() / 1000) + 600;
	await send(page.request, hall, event, { do: 'announce', text: 'Please come to the desk: Aces', until });
	await page.goto(`${hall.url}/e/${event}`);
	await expect(page.getByText('1 of 2')).toBeVisible();
	await page.getByRole('button', { name: 'Check in Aces' }).click();
	await expect(page.getByText('Aces checked in')).toBeVisible();
	const answer = await page.request.get(`${hall.url}/api/events/${event}`);
	const board = (await answer.json()) as { event: { announcements?: object } };
	expect(Object.keys(board.event.announcements ?? {})).toEqual([]);
});

test('that the clock stands still is told only while it does', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}`);
	await page.locator('.clock').getByRole('button', { name: 'Start the clock' }).click();
	await page.getByRole('button', { name: 'Pause' }).click();
	await page.getByRole('dialog').locator('.whys button').first().click();
	const told = page.locator('.toast').filter({ hasText: 'The clock stands still' });
	await expect(told).toBeVisible();
	await page.locator('.clock .acts button').click();
	await expect(told).toHaveCount(0);
});

test('who has played is here, checked in or not', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'check-in', name: 'Aces' });
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}/entries`);
	await expect(page.getByRole('heading', { name: 'Not here yet: 3' })).toBeVisible();
	for (const match of ['rr-1-1', 'rr-1-2']) await send(page.request, hall, event, { do: 'score', match, score: [7, 4] });
	await expect(page.getByRole('heading', { name: 'Here: 4' })).toBeVisible();
	await expect(page.getByRole('heading', { name: /Not here yet/ })).toHaveCount(0);
});

test('numbers that are none are refused beside their field', async ({ page, hall }) => {
	const event = await directing(page, hall, 2);
	await send(page.request, hall, event, { do: 'settings', tables: 2 });
	await page.goto(`${hall.url}/e/${event}/settings`);
	const tables = page.getByLabel('Tables', { exact: true });
	for (const typed of ['abc', '-3', '4.5']) {
		await tables.fill(typed);
		await page.getByRole('button', { name: 'Save' }).click();
		await expect(tables).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByText('A whole number, 0 or more')).toBeVisible();
	}
	await tables.fill('9999');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(tables).toHaveAccessibleDescription(/512/);
	await page.getByLabel('Name').fill('');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Give the event a name')).toBeVisible();
	await page.goto(`${hall.url}/e/${event}/staff`);
	await page.getByLabel('Score keeper').check({ force: true });
	await page.getByLabel('At which table').fill('99');
	await expect(page.getByText('The last table here is number 2.')).toBeVisible();
	await page.goto(`${hall.url}/events/new`);
	await page.getByLabel('Tables', { exact: true }).fill('-3');
	await expect(page.getByText('A whole number, 0 or more')).toBeVisible();
	await expect(page.getByText('-3 tables')).toHaveCount(0);
	await page.getByLabel('Tables', { exact: true }).fill('9999');
	await expect(page.getByLabel('Tables', { exact: true })).toHaveAccessibleDescription(/512/);
});

test('a ruling begun on the desk comes back to it, with Undo', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await send(page.request, hall, event, { do: 'call', match: 'rr-1-1', about: 'a renege' });
	await page.goto(`${hall.url}/e/${event}`);
	await page.locator('[data-todo="call"] a').first().click();
	await page.getByRole('button', { name: 'No foul' }).click();
	await expect(page).toHaveURL(`${hall.url}/e/${event}`);
	await page.locator('.toast').filter({ hasText: 'Ruled.' }).getByRole('button', { name: 'Undo' }).click();
	await expect(page.locator('[data-todo="call"]')).toBeVisible();
	await page.goto(`${hall.url}/e/${event}/calls`);
	await page.getByRole('link', { name: 'Back' }).click();
	await expect(page).toHaveURL(`${hall.url}/e/${event}`);
});

test('two tables are traded where a game is to move to a taken one', async ({ page, hall }) => {
	const event = await directing(page, hall, 4);
	await send(page.request, hall, event, { do: 'draw' });
	await page.goto(`${hall.url}/e/${event}`);
	const first = await page.locator('[data-table="1"] .side').first().innerText();
	await page.locator('[data-table="1"]').click();
	await page.getByLabel('Move to table').fill('2');
	await page.getByRole('button', { name: 'Move', exact: true }).click();
	await page.getByRole('button', { name: 'Trade tables 1 and 2' }).click();
	await expect(page.locator('[data-table="2"] .side').first()).toHaveText(first);
});
