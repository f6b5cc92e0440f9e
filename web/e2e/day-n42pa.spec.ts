import { draw, enterRound, enterScore, go, makeLink, openDirector, paste, phone, runEvent, shot, sidesAt, table, wall } from './day.ts';
import { expect, test } from './hall.ts';
import { hand, report } from './phone.ts';

const TEAMS = [
	'Rattlers, Ann Garza, Bo Garza', 'Boneyard, Cy Hays, Di Hays', 'Wildflowers, Ed Luna, Flo Luna',
	'Blank Check, Gus Orsak, Hal Orsak', 'Last Bid, Ike Dusek, Jo Dusek', 'Four Sixes, Kay Holub, Lee Holub'
];

test('a day by the national rules, from "Run an event" to the placings', async ({ browser, hall }) => {
	test.setTimeout(300_000);
	const desk = await openDirector(browser, hall);
	const event = await runEvent(desk, {
		book: /national rules/, name: 'Comanche Peak 42', words: 'dry creek', entrants: 6, tables: 3,
		options: {
			'Games for each in the rounds': 2, Brackets: 'Lose once and you’re out', 'Teams in the bracket': 4,
			'Games of a match in the brackets': 'Best two of three', 'Minutes of a single game': 1
		}
	});
	await go(desk, 'Entries');
	await paste(desk, TEAMS);
	await go(desk, 'Settings');
	await desk.getByText('Either, the first counts').click();
	const screen = await wall(browser, hall, event);
	for (const team of ['Rattlers', 'Four Sixes']) await expect(screen.getByText(team)).toBeVisible();
	expect(await draw(desk)).toMatch(/^Round 1/);
	const [first = '', second = ''] = await sidesAt(desk, 1);
	const one = await phone(browser, hall, await makeLink(desk, 'Player', first), 'Ann');
	const two = await phone(browser, hall, await makeLink(desk, 'Player', second), 'Bo');
	const official = await phone(browser, hall, await makeLink(desk, 'Official'), 'Sam');
	const kay = await phone(browser, hall, await makeLink(desk, 'Score keeper', 2), 'Kay');
	await go(desk, 'Desk');

	await test.step('an announcement is on the wall and on phones', async () => {
		await desk.getByRole('button', { name: 'Announce' }).click();
		await desk.getByLabel('What should everyone know?').fill('Brisket at noon, in the annex');
		await desk.getByRole('button', { name: 'Show it' }).click();
		for (const page of [screen, one]) await expect(page.getByText('Brisket at noon, in the annex').first()).toBeVisible();
		await shot(screen, 'n42-01-wall-said');
		await shot(one, 'n42-01-player-said');
	});

	await test.step('two phones report other figures, and the desk settles it', async () => {
		await report(one, [7, 4]);
		await two.getByRole('button', { name: 'No', exact: true }).click();
		const sheet = two.getByRole('dialog');
		await sheet.getByRole('button', { name: 'The score is wrong' }).click();
		await shot(two, 'n42-02-player-no');
		await sheet.getByRole('button', { name: 'Say it is wrong' }).click();
		await expect(table(desk, 1)).toContainText('Scores differ');
		await expect(official.getByText('Table 1: the score is disputed')).toBeVisible();
		await shot(desk, 'n42-03-desk-dispute');
		await shot(official, 'n42-03-official-dispute');
		const waits = desk.locator('[data-todo="dispute"][data-need*="score"]');
		await expect(waits.getByRole('button', { name: 'It was 7–4' })).toBeVisible();
		await waits.getByRole('link', { name: 'Open the sheet' }).click();
		await desk.getByRole('button', { name: 'Settle it' }).click();
		const form = desk.getByRole('dialog');
		await form.getByRole('textbox').nth(0).fill('6');
		await form.getByRole('textbox').nth(1).fill('7');
		await form.getByLabel('What was decided').fill('one mark was counted twice');
		await shot(desk, 'n42-04-desk-settle');
		await form.getByRole('button', { name: 'Settle it' }).click();
		await expect(desk.getByText('Settled: 6–7.')).toBeVisible();
		await expect(one.getByText(`Round 1: lost to ${second}`)).toBeVisible();
		await expect(two.getByText(`Round 1: beat ${first}`)).toBeVisible();
		await desk.getByRole('link', { name: 'Back' }).click();
		await expect(table(desk, 1)).toHaveAccessibleName(`Table 1 Done ${first} 6 against ${second} 7`);
	});

	await test.step('the clock runs out by itself, and a tied table plays one more hand', async () => {
		await desk.getByRole('region', { name: 'Round clock' }).getByRole('button', { name: 'Start the clock' }).click();
		await hand(kay, 0, '30', 'Made');
		await hand(kay, 1, '31', 'Made');
		await expect(table(desk, 2)).toHaveAccessibleName(/ 1 against .* 1$/);
		await hall.kill();
		// The clock of the hall goes on while it is away.
		await hall.open(0.9);
		await expect(desk.getByText('Live', { exact: true })).toBeVisible();
		await expect(screen.getByRole('alert')).toContainText('TIME');
		await expect(kay.getByText('Time was called, and it is level at 1–1.')).toBeVisible();
		await shot(screen, 'n42-05-wall-time');
		await shot(kay, 'n42-05-keeper-time');
		await shot(desk, 'n42-05-desk-time');
		await expect(kay.getByRole('button', { name: 'Sign it' })).toBeHidden();
		await shot(kay, 'n42-06-keeper-tied');
		await table(desk, 2).click();
		await shot(desk, 'n42-06-desk-table');
		await desk.getByRole('dialog').getByRole('button', { name: 'One more hand' }).click();
		await shot(desk, 'n42-07-desk-extra');
		await hand(kay, 3, '1 mark', 'Set');
		await kay.getByRole('button', { name: 'Sign it' }).click();
		await expect(table(desk, 2)).toContainText('Done');
		await shot(kay, 'n42-08-keeper-signed');
	});

	await test.step('a team that does not come forfeits; it is taken back, and typed again', async () => {
		const [there = '', gone = ''] = await sidesAt(desk, 3);
		const line = desk.locator('#score-line');
		await line.fill('3 f2');
		await shot(desk, 'n42-09-desk-forfeit');
		await line.press('Enter');
		await expect(table(desk, 3)).toHaveAccessibleName(`Table 3 Forfeit ${there} 7 against ${gone} 0`);
		await expect(line).toHaveValue('');
		await desk.keyboard.press('Control+z');
		await expect(table(desk, 3)).not.toContainText('Forfeit');
		await enterScore(desk, `${there.toLowerCase()}`, 4, 7);
		await expect(table(desk, 3)).toHaveAccessibleName(`Table 3 Done ${there} 4 against ${gone} 7`);
	});

	await test.step('a team is called otherwise in the middle of the event', async () => {
		await go(desk, 'Entries');
		await desk.getByRole('button', { name: `More about ${second}: rename, withdraw` }).click();
		await desk.getByRole('dialog').getByLabel('Name').fill('Dry Creek Two');
		await shot(desk, 'n42-10-entry');
		await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
		await expect(desk.getByText('Now called Dry Creek Two')).toBeVisible();
		await expect(one.getByText('Round 1: lost to Dry Creek Two')).toBeVisible();
		await expect(two.locator('header')).toContainText('Dry Creek Two');
		expect(await draw(desk)).toMatch(/^Round 2/);
		await expect(screen.getByText('Dry Creek Two')).toBeVisible();
		await enterRound(desk, (n) => (n === 1 ? [7, 6] : [n, 7]));
	});

	await test.step('the semifinals are played two out of three', async () => {
		await shot(desk, 'n42-11-desk-rounds-done');
		await draw(desk);
		await shot(desk, 'n42-12-desk-bracket');
		await shot(screen, 'n42-12-wall-bracket');
		await shot(one, 'n42-12-one');
		await shot(two, 'n42-12-two');
		// The sheet of such a match has a box for each game.
		await go(desk, 'Print');
		await desk.getByRole('link', { name: /^Score sheets/ }).click();
		await expect(desk.getByText('Games, best of 3').first()).toBeVisible();
		await shot(desk, 'n42-12-sheets');
		await desk.getByRole('link', { name: 'Back' }).click();
		await go(desk, 'Desk');
		// One by phone, the other by the desk.
		expect((await sidesAt(desk, 2)).at(1)).toBe('Dry Creek Two');
		await report(two, [7, 3], [4, 7], [6, 7]);
		await expect(table(desk, 2)).toContainText('Confirm?');
		await kay.getByRole('button', { name: 'Sign it' }).click();
		await shot(kay, 'n42-13-keeper-games');
		const [left = ''] = await sidesAt(desk, 1);
		await desk.locator('#score-line').fill('1 7-4 3-7 7-6');
		await expect(desk.locator('#score-echo')).toContainText('7–4 · 3–7 · 7–6');
		await desk.locator('#score-line').press('Enter');
		await expect(table(desk, 1)).toHaveAccessibleName(new RegExp(`${left} against Dry Creek Two`));
		await expect(two.getByText('Championship, final')).toBeVisible();
		await shot(two, 'n42-13-player-final');
		await go(desk, 'Brackets');
		await expect(desk.getByText('The final', { exact: true })).toBeVisible();
		await shot(desk, 'n42-13-tree');
		await go(desk, 'Desk');
	});

	await test.step('the final is entered at its table, game by game', async () => {
		await table(desk, 1).click();
		const sheet = desk.getByRole('dialog');
		for (const [n, game] of [[7, 5], [2, 7], [5, 7]].entries()) {
			if (n > 0) await sheet.getByRole('button', { name: 'Another game' }).click();
			for (const [side, marks] of game.entries()) await sheet.locator('fieldset').nth(n).getByRole('textbox').nth(side).fill(String(marks));
		}
		await expect(sheet.getByRole('button', { name: 'Another game' })).toBeHidden();
		await shot(desk, 'n42-14-desk-final');
		await sheet.getByRole('button', { name: 'Enter the score' }).click();
		await expect(desk.getByRole('region', { name: 'Results to announce' }).getByRole('listitem').last()).toContainText('1Dry Creek Two');
		await expect(screen.getByRole('listitem').first()).toContainText('1Dry Creek Two');
		await expect(two.getByText('1st', { exact: true })).toBeVisible();
		await expect(one.getByText('6th', { exact: true })).toBeVisible();
		await shot(desk, 'n42-15-desk-end');
		await shot(two, 'n42-15-player-end');
	});
	for (const page of [desk, screen, official, kay, one, two]) await page.context().close();
});
