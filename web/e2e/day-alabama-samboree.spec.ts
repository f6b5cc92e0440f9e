import { enterScore, enter, go, makeLink, openDirector, openTables, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';

const PLAYERS = ['Ida Nolan', 'Earl Boyd', 'Mae Cole', 'Otto Kern', 'Ruth Dobbs', 'Vern Dusek', 'Lou Hays', 'Ann Garza', 'Bo Luna', 'Cy Orsak', 'Di Pickett'];

test('a day of the Alabama Samboree, from "Run an event" to the placings', async ({ browser, hall, page: visitor }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, { book: /Samboree/, name: 'Gulf Shores Samboree', words: 'shrimp and grits', entrants: 11, options: { 'Hands in a game': 3 } });
	await shot(desk, 'ala-00-new');
	await go(desk, 'Entries');
	await paste(desk, PLAYERS);
	const screen = await wall(browser, hall, event);
	await go(desk, 'Draw');
	await expect(desk.getByRole('button', { name: /^Publish/ })).toBeEnabled();
	await shot(desk, 'ala-01-draw');
	await desk.getByRole('button', { name: /^Publish/ }).click();
	await expect(desk.getByRole('link', { name: 'Print pairings' })).toBeVisible();
	await shot(desk, 'ala-02-published');
	await shot(screen, 'ala-02-wall');
	await go(desk, 'Entries');
	await enter(desk, ['Gus Late']);
	await go(desk, 'Desk');
	await shot(desk, 'ala-03-desk');
	const names = await sidesAt(desk, 1);
	console.log(names);
	const keeper = await phone(browser, hall, await makeLink(desk, 'Score keeper', 1), 'Kay');
	const one = await phone(browser, hall, await makeLink(desk, 'Player', names[0] ?? ''), 'Ida');
	const late = await phone(browser, hall, await makeLink(desk, 'Player', 'Gus Late'), 'Gus');
	await shot(keeper, 'ala-04-keeper');
	await shot(one, 'ala-04-one');
	await shot(late, 'ala-04-late');
	await go(desk, 'Desk');
	await table(desk, 1).click();
	await shot(desk, 'ala-05-table');
	await desk.getByRole('button', { name: 'Close' }).click();
	for (let hand = 0; hand < 3; hand += 1) {
		const fields = keeper.getByRole('textbox');
		for (let n = 0; n < (await fields.count()); n += 1) await fields.nth(n).fill(String((n * 7 + hand * 3) % 40));
		await shot(keeper, `ala-06-hand-${hand}`);
		await keeper.getByRole('button', { name: 'Write it down' }).click();
		if (hand < 2) await expect(fields.first()).toHaveValue('');
		if (hand === 1) { await shot(one, 'ala-06-one'); await shot(desk, 'ala-06-desk'); await shot(screen, 'ala-06-wall'); await visitor.goto(`${hall.url}/e/${event}`); await shot(visitor, 'ala-06-visitor'); }
	}
	await shot(keeper, 'ala-07-keeper');
	await keeper.getByRole('button', { name: 'Sign it' }).click();
	await keeper.waitForTimeout(500);
	await shot(keeper, 'ala-08-keeper');
	await shot(desk, 'ala-08-desk');
	await shot(one, 'ala-08-one');
});
