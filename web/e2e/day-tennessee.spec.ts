import type { Page } from '@playwright/test';
import { draw, enterScore, go, makeLink, openDirector, openTables, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';
import { callOfficial, report } from './phone.ts';

const TEAMS = [
	'Rattlers, Ann Hays, Bo Hays', 'Boneyard, Cy Orsak, Di Orsak', 'High Five, Ed Luna, Flo Luna',
	'Pecan Shellers, Gus Cole, Ida Cole', 'Hico Kids, Jo Boyd, Ken Boyd', 'Last Bid, Lou Kern, Mae Kern'
];

/** Opens a table on the desk's page. */
async function open(desk: Page, n: number): Promise<void> {
	await table(desk, n).click();
	await expect(desk.getByRole('dialog', { name: `Table ${n}` })).toBeVisible();
}

test('a day of Tennessee fives, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, {
		book: /Tennessee/, name: 'Cookeville Fives', words: 'four aces', entrants: 6, tables: 3, options: { Brackets: 'Lose twice and you’re out' }
	});
	await go(desk, 'Entries');
	await paste(desk, TEAMS);
	await go(desk, 'Settings');
	await desk.getByText('The players', { exact: true }).click();
	const screen = await wall(browser, hall, event);
	await expect(screen.getByText('Pecan Shellers')).toBeVisible();
	await draw(desk);
	await expect(screen.getByRole('heading', { name: 'Playing now' })).toBeVisible();
	const [us = '', them = ''] = await sidesAt(desk, 2);
	const one = await phone(browser, hall, await makeLink(desk, 'Player', us), 'Ann');
	const two = await phone(browser, hall, await makeLink(desk, 'Player', them), 'Bo');
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	for (const player of [one, two]) await expect(player.locator('.number')).toHaveText('2');

	await test.step('a table breaks, and its match is called to another', async () => {
		await go(desk, 'Settings');
		await desk.getByLabel('Tables that cannot be used').fill('2');
		await desk.getByRole('button', { name: 'Save' }).click();
		for (const player of [one, two]) await expect(player.locator('.number')).toHaveText('3');
		await go(desk, 'Desk');
		await expect(table(desk, 2)).toContainText('Closed');
		await open(desk, 3);
		await shot(desk, 'ten-1-table');
		await desk.getByRole('button', { name: 'Call them to the table' }).click();
		await expect(screen.getByText(`Table 3: ${us}, ${them}, please`).first()).toBeVisible();
		await expect(two.getByText(`Table 3: ${us}, ${them}, please`)).toBeVisible();
		await shot(screen, 'ten-1-wall');
		await shot(two, 'ten-1-two');
	});

	await test.step('an official comes, and rules', async () => {
		await callOfficial(one, 'The count is in doubt');
		await official.getByRole('button', { name: 'I’m on my way' }).click();
		await expect(one.getByText('Sam is on the way.')).toBeVisible();
		await expect(table(desk, 3)).toContainText('Sam is there');
		await official.getByRole('link', { name: 'Rule on it' }).click();
		await shot(official, 'ten-2-official');
		await official.getByRole('button', { name: 'No foul' }).click();
		await expect(official.getByRole('heading', { name: 'Ruled' })).toBeVisible();
		await expect(one.getByRole('button', { name: 'Call an official' })).toBeVisible();
	});

	await test.step('one side reports two of three games; the program is killed before the other agrees', async () => {
		await report(one, [250, 120], [120, 250], [255, 200]);
		await expect(one.getByText('You reported this score.')).toBeVisible();
		await expect(two.getByText('Is this right?')).toBeVisible();
		await expect(two.getByText('250–120, 120–250, 255–200')).toBeVisible();
		await shot(two, 'ten-3-two');
		await expect(table(desk, 3)).toContainText('Confirm?');
		await shot(desk, 'ten-3-desk');
		await hall.kill();
		for (const page of [one, two, official]) await expect(page.getByText(/^No signal since/)).toBeVisible();
		await expect(desk.getByText(/^No connection since/)).toBeVisible();
		await expect(screen.getByText('No connection. This is from before.')).toBeVisible();
		await shot(two, 'ten-3-two-away');
		await hall.open();
		await expect(desk.getByText('Live', { exact: true })).toBeVisible();
		await expect(screen.getByText('No connection. This is from before.')).toBeHidden();
		await two.getByRole('button', { name: /^Yes, (2–1|1–2)$/ }).click();
		await expect(one.getByText(/^Championship, winners’ round 1: beat/)).toBeVisible();
		await expect(two.getByText(/^Championship, winners’ round 1: lost to/)).toBeVisible();
		await shot(two, 'ten-3-two-after');
		await shot(one, 'ten-3-one-after');
	});

	await test.step('a team is followed through the bracket on a phone', async () => {
		await two.getByRole('link', { name: 'The event' }).click();
		await two.getByRole('link', { name: 'Championship' }).click();
		const team = two.getByLabel('Follow').locator('option').filter({ hasText: them });
		await two.getByLabel('Follow').selectOption(await team.getAttribute('value'));
		const way = two.getByRole('region', { name: `The way of ${them}` });
		await expect(way.getByRole('listitem').first()).toContainText(`lost to ${us} 1–2`);
		await expect(way).toContainText('If they lose, they are out');
		await shot(two, 'ten-4-bracket');
	});

	await test.step('to the second final, and the placings', async () => {
		const results = desk.getByRole('heading', { name: 'Results to announce' });
		const finals: string[] = [];
		for (let n = 0; n < 20 && !(await results.isVisible()); n += 1) {
			for (const t of await openTables(desk)) {
				const id = (await table(desk, t).getAttribute('data-match')) ?? '';
				const isFinal = id.startsWith('ch-f');
				if (isFinal) finals.push(id);
				// The team from the losers' side wins the first final.
				if (isFinal && finals.length === 1) await enterScore(desk, t, 120, 250, 185, 250);
				else await enterScore(desk, t, 250, 120, 95, 250, 250, 245);
				if (isFinal) await shot(desk, `ten-5-final-${finals.length}`);
			}
		}
		await expect(results).toBeVisible();
		expect(finals).toHaveLength(2);
		await expect(screen.getByRole('heading', { name: 'Final places' })).toBeVisible();
		await two.goto(`${hall.url}/e/${event}/me`);
		for (const player of [one, two]) await expect(player.getByText('of 6 in the end').first()).toBeVisible();
		await shot(one, 'ten-6-one');
		await shot(screen, 'ten-6-wall');
		await shot(desk, 'ten-6-desk');
		await go(desk, 'Brackets');
		await shot(desk, 'ten-6-bracket');
	});
});
