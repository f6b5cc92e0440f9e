import { enterScore, go, makeLink, openDirector, openTables, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';
import { callOfficial, report } from './phone.ts';

const TEAMS = ['Rattlers, Ann Hays, Bo Hays', 'Boneyard, Cy Orsak, Di Orsak', 'High Five, Ed Luna, Flo Luna', 'Pecan Shellers, Gus Cole, Ida Cole', 'Hico Kids, Jo Boyd, Ken Boyd', 'Last Bid, Lou Kern, Mae Kern'];

test('a day of Tennessee fives, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, {
		book: /Tennessee/, name: 'Cookeville Fives', words: 'four aces', entrants: 6, tables: 3,
		options: { Brackets: 'Lose twice and you’re out' }
	});
	await go(desk, 'Entries');
	await paste(desk, TEAMS);
	await go(desk, 'Settings');
	await desk.getByText('The players', { exact: true }).click();
	await shot(desk, 'ten-01-settings');
	const screen = await wall(browser, hall, event);
	await go(desk, 'Draw');
	await expect(desk.getByRole('button', { name: /^Publish/ })).toBeEnabled();
	await shot(desk, 'ten-02-draw');
	await desk.getByRole('button', { name: /^Publish/ }).click();
	await expect(desk.getByRole('link', { name: 'Print pairings' })).toBeVisible();
	await shot(desk, 'ten-03-published');
	await shot(screen, 'ten-03-wall');
	await go(desk, 'Desk');
	await shot(desk, 'ten-04-desk');
	const [a = '', b = ''] = await sidesAt(desk, 1);
	const one = await phone(browser, hall, await makeLink(desk, 'Player', a), 'Ann');
	const two = await phone(browser, hall, await makeLink(desk, 'Player', b), 'Bo');
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	await shot(one, 'ten-05-one');
	await report(one, [250, 120], [120, 250], [255, 200]);
	await shot(one, 'ten-06-one');
	await shot(two, 'ten-06-two');
	await go(desk, 'Desk');
	await shot(desk, 'ten-06-desk');
	await two.getByRole('button', { name: /^Yes/ }).click();
	await shot(two, 'ten-07-two');
	await shot(one, 'ten-07-one');
	await shot(screen, 'ten-07-wall');
	await shot(desk, 'ten-07-desk');
	for (let n = 0; n < 20; n += 1) {
		const tables = await openTables(desk);
		await shot(desk, `ten-08-desk-${n}`);
		if (tables.length === 0) break;
		for (const t of tables) await enterScore(desk, t, 250, 120, 250, 185);
		await desk.waitForTimeout(300);
	}
	await shot(desk, 'ten-09-over');
	await shot(screen, 'ten-09-wall');
	await shot(one, 'ten-09-one');
	await shot(two, 'ten-09-two');
	await two.goto(`${hall.url}/e/${event}/bracket/championship`);
	await two.locator('select').first().selectOption({ index: 2 });
	await shot(two, 'ten-10-bracket');
});
