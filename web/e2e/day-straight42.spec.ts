import { checkIn, draw, enter, go, makeLink, openDirector, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';
import { hand } from './phone.ts';

const TEAMS = ['High Five', 'Follow Me', 'Gulf Breeze', 'Aces & Eights', 'Lone Star Bones', 'Sons of 42', 'Last Bid', 'Mark My Words'];

test('a day of Straight 42, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, {
		book: /Straight 42/, name: 'Pecan Valley Spring 42', place: 'Civic Center, San Saba', words: 'pecan pie', entrants: 8, tables: 4,
		options: { 'Everybody checks in first': true }
	});

	await test.step('teams are typed and pasted, and check in', async () => {
		await go(desk, 'Entries');
		await enter(desk, ['High Five', 'Betty Orsak', 'Clara Orsak'], 'Hico');
		await enter(desk, ['Follow Me', 'Earl Whitaker', 'Dot Whitaker']);
		await paste(desk, [
			'Gulf Breeze, Rene Trevino, Olga Trevino', 'Aces & Eights, Linda Kubala, Joyce Kubala', 'Lone Star Bones, Hector Luna, Bill Luna',
			'Sons of 42, Jesse Hays, Carlos Hays', 'Last Bid, Frank Dusek, Anne Dusek', 'Mark My Words, Mike Holub, Steve Holub'
		]);
		for (const name of TEAMS) await checkIn(desk, name);
		await go(desk, 'Settings');
		await desk.getByText('Either, the first counts').click();
		await shot(desk, 's42-04-settings');
	});

	const screen = await wall(browser, hall, event);
	expect(await draw(desk)).toMatch(/^Round 1/);
	await expect(screen.getByRole('heading', { name: 'Round 1: find your table' })).toBeVisible();
	await shot(screen, 's42-06-wall-pairings');
	const [first = '', second = ''] = await sidesAt(desk, 3);
	await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	const one = await phone(browser, hall, await makeLink(desk, 'Player', first), 'Ann');
	const two = await phone(browser, hall, await makeLink(desk, 'Player', second), 'Bo');
	await shot(one, 's42-07-player');
	for (const player of [one, two]) await expect(player.getByText('You’re at table')).toBeVisible();

	await test.step('the clock is started, paused with a reason, and goes on', async () => {
		await go(desk, 'Desk');
		await desk.getByRole('region', { name: 'Clock' }).getByRole('button', { name: 'Start the clock' }).click();
		await expect(screen.getByRole('timer')).toContainText(/^2\d:\d\d/);
		await desk.getByRole('button', { name: 'Pause' }).click();
		await shot(desk, 's42-08-pause');
		await desk.getByRole('button', { name: 'A break' }).click();
		await screen.keyboard.press('1');
		await expect(screen.getByText(/A break/)).toBeVisible();
		await shot(screen, 's42-09-wall-paused');
		await shot(desk, 's42-09-paused');
		await desk.getByRole('button', { name: 'Go on' }).click();
		await expect(screen.getByText(/A break/)).toBeHidden();
	});

	await test.step('a sheet is written hand by hand, the network cut in the middle', async () => {
		await one.getByRole('link', { name: 'Keep the score' }).click();
		await hand(one, 0, '31', 'Made');
		await hand(one, 1, '2 marks', 'Made');
		await shot(one, 's42-10-sheet');
		await expect(table(desk, 3)).toContainText('2');
		await one.context().setOffline(true);
		await hand(one, 0, '2 marks', 'Made');
		await hand(one, 0, '34', 'Made');
		await expect(one.getByText(/2 lines are safe here/)).toBeVisible();
		await shot(one, 's42-11-sheet-offline');
		await one.context().setOffline(false);
		await expect(one.getByText('2 lines sent.')).toBeVisible({ timeout: 15_000 });
	});
});
