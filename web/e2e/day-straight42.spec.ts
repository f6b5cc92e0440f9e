import type { Page } from '@playwright/test';
import {
	checkIn, draw, enter, enterRound, enterScore, go, makeLink, openDirector, openTables, paste, phone, runEvent, shot, sidesAt, table, wall
} from './day.ts';
import { expect, test } from './hall.ts';
import { callOfficial, hand } from './phone.ts';

/** The teams; whoever comes first here plays better. */
const TEAMS = ['High Five', 'Follow Me', 'Gulf Breeze', 'Aces & Eights', 'Lone Star Bones', 'Sons of 42', 'Last Bid', 'Mark My Words'];

/** A score of a table: the better team wins, by so much. */
async function better(desk: Page, at: number, loser = 5): Promise<number[]> {
	const [first = '', second = ''] = await sidesAt(desk, at);
	return TEAMS.indexOf(first) < TEAMS.indexOf(second) ? [7, loser] : [loser, 7];
}

/** Every game of a bracket page with what it says. */
async function gamesOn(desk: Page): Promise<Record<string, string>> {
	const boxes = await desk.locator('main [data-match]').evaluateAll((all) => all.map((it) => [it.getAttribute('data-match') ?? '', it.textContent ?? '']));
	return Object.fromEntries(boxes.map(([id, text]) => [id, (text ?? '').replace(/\s+/g, ' ').trim()]));
}

test('a day of Straight 42, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(300_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, {
		book: /Straight 42/, name: 'Pecan Valley Spring 42', place: 'Civic Center, San Saba', words: 'pecan pie', entrants: 8, tables: 4,
		options: { 'Everyone checks in first': true }
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
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	const one = await phone(browser, hall, await makeLink(desk, 'Player', first), 'Ann');
	const two = await phone(browser, hall, await makeLink(desk, 'Player', second), 'Bo');
	await shot(one, 's42-07-player');
	for (const player of [one, two]) await expect(player.getByText('You’re at table')).toBeVisible();

	await test.step('the clock is started, paused with a reason, and goes on', async () => {
		await go(desk, 'Desk');
		await desk.getByRole('region', { name: 'Round clock' }).getByRole('button', { name: 'Start the clock' }).click();
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
		await expect(one.getByRole('img', { name: '4 of 7 marks' })).toBeVisible();
		await hand(one, 2, '2 marks', 'Made');
		await hand(one, 3, '35', 'Set');
	});

	await test.step('the other side says that it is right, and the result counts', async () => {
		// The side that wrote the last hand has said so with it.
		await expect(one.getByText('You said it is right.')).toBeVisible();
		await expect(table(desk, 3)).toContainText('Confirm?');
		await shot(desk, 's42-12-desk-confirm');
		await shot(two, 's42-12-player-confirm');
		await two.getByRole('button', { name: /^Yes, 7–2/ }).click();
		await expect(table(desk, 3)).toHaveAccessibleName(`Table 3 Done ${first} 7 against ${second} 2`);
		await expect(two.getByText(`Round 1: lost to ${first}`)).toBeVisible();
		await expect(one.getByText('All 6 lines')).toBeVisible();
		await shot(one, 's42-13-sheet-done');
		await one.getByRole('link', { name: 'Back' }).click();
		await expect(one.getByText(`Round 1: beat ${second}`)).toBeVisible();
		await shot(one, 's42-13-player-done');
	});
	await enterRound(desk, (n) => better(desk, n));
	await shot(desk, 's42-14-desk-done');

	await test.step('an official takes a call and rules on it, and the marks count', async () => {
		expect(await draw(desk)).toMatch(/^Round 2/);
		await expect(one.getByText('You’re at table')).toBeVisible();
		const at = Number(await one.locator('[data-match] .number').innerText());
		await callOfficial(one, 'Bone led out of turn');
		await expect(table(desk, at)).toContainText('Official');
		await shot(desk, 's42-15-desk-call');
		await official.getByRole('button', { name: 'I’m on my way' }).click();
		await expect(one.getByText('Sam is on the way.')).toBeVisible();
		await expect(table(desk, at)).toContainText('Sam is there');
		await official.getByRole('link', { name: 'Rule on it' }).click();
		await official.getByRole('button', { name: /^Bone led out of turn/ }).click();
		await official.getByRole('group', { name: 'By whom?' }).getByRole('button').nth(1).click();
		await official.getByRole('button', { name: '2 marks' }).click();
		await expect(official.getByText(/The hand is over by PL5\. .* get the bid: 2 marks/)).toBeVisible();
		await shot(official, 's42-16-ruling');
		await official.getByRole('button', { name: 'Rule it' }).click();
		await expect(official.getByRole('heading', { name: 'Ruled' })).toBeVisible();
		await expect(one.getByRole('button', { name: 'Call an official' })).toBeVisible();
		await shot(one, 's42-17-player-ruled');
		await shot(desk, 's42-17-desk-ruled');
	});

	await test.step('the hall is killed in the middle of the round, and opened again six minutes later', async () => {
		await desk.getByRole('region', { name: 'Round clock' }).getByRole('button', { name: 'Start the clock' }).click();
		await one.getByRole('link', { name: 'Keep the score' }).click();
		await hand(one, 1, '2 marks', 'Made');
		await expect(table(desk, 2)).toContainText('Playing');
		await enterScore(desk, 1, ...(await better(desk, 1)));
		await hall.kill();
		await expect(desk.getByText(/^No connection since/)).toBeVisible();
		await expect(two.getByText(/^No signal since/)).toBeVisible();
		await enterScore(desk, 3, ...(await better(desk, 3)));
		await expect(desk.getByRole('list', { name: 'Scores that wait' })).toContainText('waits');
		await hand(one, 0, '34', 'Set');
		await expect(one.getByText(/1 line is safe here/)).toBeVisible();
		await shot(desk, 's42-18-desk-away');
		await shot(two, 's42-18-player-away');
		await shot(screen, 's42-18-wall-away');
		await hall.open(6);
		await expect(desk.getByText('1 score sent')).toBeVisible();
		await expect(table(desk, 3)).toContainText('Done');
		await expect(desk.getByText('Live', { exact: true })).toBeVisible();
		await expect(two.getByText(/^No signal since/)).toBeHidden();
		await expect(one.getByRole('img', { name: '3 of 7 marks' })).toBeVisible();
		await expect(one.getByText(/is safe here/)).toBeHidden();
		expect(await openTables(desk)).toEqual([2, 4]);
	});

	await test.step('a team that is too late forfeits, and the round is finished', async () => {
		const late = desk.locator('[data-todo="late"]');
		await expect(late).toContainText('Table 4: a side is late');
		await shot(desk, 's42-19-desk-late');
		await late.getByRole('button', { name: 'Mark My Words forfeits' }).click();
		await expect(table(desk, 4)).toContainText('Forfeit');
		await expect(two.getByText(/^Round 2: beat Mark My Words · /)).toBeVisible();
		await one.getByRole('link', { name: 'Back' }).click();
		await enterRound(desk, (n) => better(desk, n));
	});
	for (const round of [3, 4, 5]) {
		expect(await draw(desk)).toMatch(new RegExp(`^Round ${round}`));
		await enterRound(desk, (n) => better(desk, n));
	}

	await test.step('level teams are decided in the standings', async () => {
		await desk.getByRole('link', { name: 'Decide in the standings' }).first().click();
		await expect(desk.getByRole('heading', { name: 'Standings after round 5' })).toBeVisible();
		const ties = desk.locator('[data-todo="tiebreak"]');
		await shot(desk, 's42-20-standings');
		for (let left = await ties.count(); left > 0; left = await ties.count()) {
			const names = ties.first().getByRole('button', { name: / won$/ });
			for (let n = await names.count(); n > 1; n -= 1) await names.first().click();
			await expect(ties).toHaveCount(left - 1);
		}
		await shot(desk, 's42-21-decided');
	});

	await test.step('the bracket is drawn from the standings', async () => {
		await draw(desk);
		await shot(desk, 's42-22-desk-bracket');
		await shot(screen, 's42-22-wall-bracket');
		await shot(one, 's42-22-player-bracket');
		for (let n = 0; n < 6; n += 1) {
			const [at = 0] = await openTables(desk);
			await enterScore(desk, at, ...(await better(desk, at, n % 6)));
		}
		await shot(desk, 's42-23-desk-bracket');
		await shot(screen, 's42-23-wall-bracket');
	});

	await test.step('a correction after the bracket has gone on is made, and taken back', async () => {
		await go(desk, 'Brackets');
		await expect(desk.locator('main [data-match="ch-w1-1"]')).toBeVisible();
		await shot(desk, 's42-24-bracket');
		const before = await gamesOn(desk);
		await desk.locator('main [data-match="ch-w1-1"]').click();
		const fields = desk.getByRole('region', { name: 'The score' }).getByRole('textbox');
		const [a, b] = [await fields.nth(0).inputValue(), await fields.nth(1).inputValue()];
		await fields.nth(0).fill(b);
		await fields.nth(1).fill(a);
		await desk.getByLabel('Why?').fill('read upside down');
		await expect(desk.getByText('Other games rest on this one.')).toBeVisible();
		await shot(desk, 's42-25-correct-keep');
		await desk.getByLabel('Play it again from here').check();
		await shot(desk, 's42-25-correct-replay');
		await desk.getByRole('button', { name: 'Correct it, and play those games again' }).click();
		await expect(desk.getByText(/ corrected$/)).toBeVisible();
		await shot(desk, 's42-26-corrected');
		expect(await gamesOn(desk)).not.toEqual(before);
		await shot(screen, 's42-26-wall-corrected');
		await go(desk, 'History');
		await shot(desk, 's42-27-history');
		const line = desk.locator('[data-line]').first();
		await expect(line).toContainText('read upside down');
		await line.getByRole('button', { name: /^Undo line/ }).click();
		await expect(desk.getByText('Taken back').first()).toBeVisible();
		await shot(desk, 's42-28-undone');
		await go(desk, 'Brackets');
		await expect.poll(() => gamesOn(desk)).toEqual(before);
	});

	await test.step('the bracket is played to its end, with a second final', async () => {
		await go(desk, 'Desk');
		const played: string[] = [];
		for (let [at] = await openTables(desk); at !== undefined; [at] = await openTables(desk)) {
			const match = (await table(desk, at).getAttribute('data-match')) ?? '';
			played.push(match);
			const score = await better(desk, at);
			// In the first final the team from the losers' side wins.
			await enterScore(desk, at, ...(match === 'ch-f1-1' ? score.reverse() : score));
			if (match === 'ch-f1-1') {
				await expect(desk.locator('[data-table][data-match="ch-f2-1"]')).toHaveAccessibleName(/^Table 1 Ready Champ\. final High Five against Follow Me$/);
				await shot(desk, 's42-29-second-final');
				await shot(screen, 's42-29-wall-second-final');
			}
		}
		expect(played.at(-1)).toBe('ch-f2-1');
		expect(new Set(played).size, 'each game is played once').toBe(played.length);
	});

	await test.step('the places are on every screen', async () => {
		const winners = desk.getByRole('region', { name: 'Results to announce' });
		await expect(winners.getByRole('listitem')).toContainText(['3Gulf Breeze', '2Follow Me', '1High Five']);
		await expect(screen.getByRole('heading', { name: 'Final places' })).toBeVisible();
		await expect(screen.getByRole('listitem').first()).toContainText('1High Five');
		await expect(screen.getByRole('listitem')).toHaveCount(8);
		for (const [player, place] of [[one, '4th'], [two, '5th']] as const) {
			await expect(player.getByText('of 8 in the end')).toBeVisible();
			await expect(player.getByText(place, { exact: true })).toBeVisible();
		}
		await shot(desk, 's42-30-desk-end');
		await shot(screen, 's42-30-wall-end');
		await shot(one, 's42-30-player-end');
	});
	for (const page of [desk, screen, official, one, two]) await page.context().close();
});
