import { checkIn, draw, enter, go, makeLink, openDirector, paste, phone, runEvent, shot, wall } from './day.ts';
import { expect, test } from './hall.ts';

const TEAMS = ['High Five', 'Follow Me', 'Gulf Breeze', 'Aces & Eights', 'Lone Star Bones', 'Sons of 42', 'Last Bid', 'Mark My Words'];

test('a day of Straight 42, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	await shot(desk, 's42-01-home');
	const event = await runEvent(desk, {
		book: /Straight 42/, name: 'Pecan Valley Spring 42', place: 'Civic Center, San Saba', words: 'pecan pie', entrants: 8, tables: 4,
		options: { 'Everybody checks in first': true }
	});
	await shot(desk, 's42-02-desk-empty');

	await test.step('teams are typed and pasted, and check in', async () => {
		await go(desk, 'Entries');
		await enter(desk, ['High Five', 'Betty Orsak', 'Clara Orsak'], 'Hico');
		await enter(desk, ['Follow Me', 'Earl Whitaker', 'Dot Whitaker']);
		await paste(desk, [
			'Gulf Breeze, Rene Trevino, Olga Trevino', 'Aces & Eights, Linda Kubala, Joyce Kubala', 'Lone Star Bones, Hector Luna, Bill Luna',
			'Sons of 42, Jesse Hays, Carlos Hays', 'Last Bid, Frank Dusek, Anne Dusek', 'Mark My Words, Mike Holub, Steve Holub'
		]);
		await shot(desk, 's42-03-entries');
		for (const name of TEAMS) await checkIn(desk, name);
		await shot(desk, 's42-04-checked-in');
	});
	expect(await draw(desk)).toMatch(/^Round 1/);
	await shot(desk, 's42-05-round-1');
	const screen = await wall(browser, hall, event);
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	await expect(official.getByText('No calls')).toBeVisible();
	await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
