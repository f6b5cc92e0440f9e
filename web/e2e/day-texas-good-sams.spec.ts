import type { Locator, Page } from '@playwright/test';
import { draw, enter, enterRound, entryRow, go, makeLink, openDirector, openTables, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';

/** Seven of twelve are of one chapter, so two of them must play together. */
const PLAYERS = [
	'Earl Boyd, Waco', 'Mae Cole, Waco', 'Otto Kern, Waco', 'Ruth Dobbs, Waco', 'Vern Dusek, Waco', 'Lou Hays, Waco',
	'Ann Garza, Temple', 'Bo Luna, Temple', 'Cy Orsak, Temple', 'Di Pickett, Hico', 'Ed Holub, Hico'
];

/** Writes a score in play on a sheet of fives. */
async function score(page: Page, side: string, points: number): Promise<void> {
	await page.getByRole('group', { name: 'Which side' }).getByRole('button', { name: side }).click();
	const usual = page.getByRole('group', { name: 'Points' }).getByRole('button', { name: String(points), exact: true });
	if (!(await usual.isVisible())) await page.getByRole('button', { name: 'more' }).click();
	await page.getByRole('button', { name: String(points), exact: true }).click();
	await page.getByRole('button', { name: 'Write it down' }).click();
}

/** Writes the end of a hand of fives, with its count. */
async function handOver(page: Page, side: string, count: number): Promise<void> {
	await page.getByRole('button', { name: 'Hand over' }).click();
	await page.getByRole('group', { name: 'Which side' }).getByRole('button', { name: side }).click();
	await page.getByLabel('The count, in fives').fill(String(count));
	await page.getByRole('button', { name: 'Write it down' }).click();
}

/** The table of a player's pair. */
async function tableOf(desk: Page, player: string): Promise<number> {
	for (const n of await openTables(desk)) if ((await sidesAt(desk, n)).some((side) => side.includes(player))) return n;
	throw new Error(`${player} plays at no table`);
}

test('a day of the Texas Good Sams, from "Run an event" to the placings', async ({ browser, hall, page: visitor }) => {
	test.setTimeout(180_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, { book: /Texas Good Sams/, name: 'Good Sams Winter Rally', words: 'brisket and beans', entrants: 12, tables: 4 });
	const screen = await wall(browser, hall, event);
	const onWall = (name: string): Locator => screen.getByText(name, { exact: true });

	await test.step('players enter one by one; partners are drawn, read out and published', async () => {
		await go(desk, 'Entries');
		await enter(desk, ['Ida Nolan'], 'Waco');
		await paste(desk, PLAYERS);
		await expect(onWall('Ida Nolan')).toBeVisible();
		await go(desk, 'Draw');
		await expect(desk.getByText('Partners of one chapter could not be avoided: 7 of 12 players are of Waco')).toBeVisible();
		await shot(desk, 'tgs-1-partners');
		await desk.getByRole('button', { name: 'Read it out first' }).click();
		await expect(desk.getByText('Held back: only the staff sees this')).toBeVisible();
		await expect(screen.getByRole('heading', { name: 'Who plays with whom' })).toBeHidden();
		await desk.getByRole('button', { name: 'Publish: Partners' }).click();
		await expect(screen.getByRole('heading', { name: 'Who plays with whom' })).toBeVisible();
		// It stays in sight, and pressing twice does not publish the next one.
		await expect(desk.getByRole('button', { name: 'Draw what comes next' })).toBeVisible();
		await expect(desk.getByRole('button', { name: /^Publish/ })).toBeHidden();
		await shot(desk, 'tgs-1-published');
		await shot(screen, 'tgs-1-wall');
	});

	const ann = await phone(browser, hall, await makeLink(desk, 'Player', 'Ann Garza'), 'Ann');
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	await expect(ann.getByText('Your partner')).toBeVisible();
	await expect(official.getByText('No calls')).toBeVisible();

	await test.step('a late player has no partner', async () => {
		await go(desk, 'Entries');
		await enter(desk, ['Gus Late'], 'Waco');
		await desk.getByRole('button', { name: /^More about Gus Late/ }).click();
		await desk.getByRole('link', { name: 'Link for their phone' }).click();
		await expect(desk.getByLabel('Of which team or player')).toHaveValue(/./);
	});
	const gus = await phone(browser, hall, await makeLink(desk, 'Player', 'Gus Late'), 'Gus');
	await expect(gus.getByText('You drew no partner')).toBeVisible();
	await shot(gus, 'tgs-2-gus');

	await test.step('the official gives the byes of the doubles', async () => {
		await go(desk, 'Draw');
		const byes = desk.getByRole('group', { name: '2 byes are yours to give.' });
		const sitsOut = desk.locator('.pairs li.sits .side');
		const byLot = await sitsOut.allInnerTexts();
		const pairs = await byes.getByRole('button').allInnerTexts();
		const given = pairs.find((pair) => !byLot.includes(pair) && !pair.includes('Ann Garza')) ?? '';
		await byes.getByRole('button', { name: given }).click();
		await expect(byes.getByRole('button', { name: given })).toHaveAttribute('aria-pressed', 'true');
		await expect(sitsOut).toContainText([given, /./]);
		await shot(desk, 'tgs-3-doubles');
		await desk.getByRole('button', { name: /^Publish/ }).click();
		await go(desk, 'Desk');
		await expect(table(desk, 2)).toBeVisible();
		await expect(desk.locator('[data-table]').filter({ hasText: given })).toHaveCount(0);
		await expect(screen.getByRole('heading', { name: 'Playing now' })).toBeVisible();
		await shot(screen, 'tgs-3-wall');
	});

	const at = await tableOf(desk, 'Ann Garza');
	const sides = await sidesAt(desk, at);
	const own = sides.findIndex((side) => side.includes('Ann Garza'));
	const [us = '', them = ''] = own === 0 ? sides : sides.toReversed();
	await expect(ann.locator('.number')).toHaveText(String(at));
	const other = await phone(browser, hall, await makeLink(desk, 'Player', them.split(' & ')[0]), 'Other');
	const keeper = await phone(browser, hall, await makeLink(desk, 'Score keeper', at), 'Kay');
	await go(desk, 'Desk');

	await test.step('a sheet of fives is kept by phone, the network cut in the middle', async () => {
		await score(keeper, us, 10);
		await handOver(keeper, us, 95);
		await score(keeper, them, 35);
		await expect(table(desk, at)).toContainText('105');
		await expect(table(desk, at)).toContainText('35');
		await expect(keeper.getByText('Waits on this phone')).toBeHidden();
		await keeper.context().setOffline(true);
		await score(keeper, us, 15);
		await handOver(keeper, us, 100);
		await expect(keeper.getByText(/2 lines are safe here/)).toBeVisible();
		await shot(keeper, 'tgs-4-keeper-away');
		await keeper.context().setOffline(false);
		await expect(keeper.getByText('2 lines sent.')).toBeVisible();
		await expect(table(desk, at)).toContainText('220');
		await expect(ann.getByText(/^(220–35|35–220)$/)).toBeVisible();
		await score(keeper, us, 30);
		await keeper.getByRole('button', { name: 'All 6 lines' }).click();
		await expect(keeper.getByRole('region', { name: 'What was written' }).getByRole('listitem')).toHaveCount(6);
		await shot(keeper, 'tgs-4-keeper');
		for (const player of [ann, other]) await player.getByRole('button', { name: /^Yes, (250–35|35–250)$/ }).click();
		await shot(ann, 'tgs-4-ann');
		await expect(ann.getByText(/^Doubles, round 1: beat/)).toBeVisible();
		await expect(other.getByText(/^Doubles, round 1: lost to/)).toBeVisible();
	});

	await test.step('those who lost at once play each other; one has withdrawn, and it is too late to enter', async () => {
		await expect(other.getByText('Singles, round 1')).toBeVisible();
		await go(desk, 'Entries');
		await desk.getByLabel('Find or add a team or player').first().fill('Hank Later');
		await desk.getByRole('button', { name: /^Add/ }).click();
		await expect(desk.getByRole('alert').filter({ hasText: 'It is too late to enter Hank Later' })).toBeVisible();
		await shot(desk, 'tgs-5-late');
		await desk.getByLabel('Find or add a team or player').first().fill('');
		const gone = them.split(' & ')[1] ?? '';
		await desk.getByRole('button', { name: new RegExp(`^More about ${gone}`) }).click();
		await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
		await expect(entryRow(desk, gone)).toContainText('Out');
		await expect(other.getByText(/^Singles, round 1: beat .* · forfeit/)).toBeVisible();
		await shot(other, 'tgs-5-other');
		await go(desk, 'Desk');
	});

	await test.step('doubles and singles are played to the end', async () => {
		const results = desk.getByRole('heading', { name: 'Results to announce' });
		const next = desk.getByRole('link', { name: 'Draw what comes next' });
		for (let n = 0; n < 12 && !(await results.isVisible()); n += 1) {
			await enterRound(desk, () => [250, 185]);
			if (await next.isVisible()) {
				await shot(desk, 'tgs-6-desk');
				await draw(desk);
				await shot(screen, 'tgs-6-wall');
			}
		}
		await expect(results).toBeVisible();
		await shot(desk, 'tgs-7-desk');
		await expect(screen.getByRole('heading', { name: 'Final places' })).toBeVisible();
		for (const player of [ann, other, gus]) await expect(player.getByText(/of \d+ in the end/).first()).toBeVisible();
		await shot(screen, 'tgs-7-wall');
		await shot(gus, 'tgs-7-gus');
		await shot(ann, 'tgs-7-ann');
	});

	await test.step('anyone checks the draws', async () => {
		await visitor.goto(`${hall.url}/e/${event}`);
		await expect(visitor.getByText('“brisket and beans”')).toBeVisible();
		await visitor.getByRole('link', { name: 'Check the draws' }).click();
		await visitor.getByRole('button', { name: 'Check', exact: true }).click();
		await expect(visitor.getByText('Every draw is proven.')).toBeVisible();
		await expect(visitor.locator('details > summary')).toContainText(['Partners', 'Doubles', 'Singles']);
		await shot(visitor, 'tgs-8-verify');
		await visitor.getByText('Doubles').click();
		await expect(visitor.getByText(us)).toBeVisible();
	});
});
