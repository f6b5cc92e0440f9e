import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test, type Hall } from './hall.ts';
import { hand } from './phone.ts';

/** An event under way, as its director set it up over the API. */
interface Event {
	id: string;
	/** Sends a line. */
	line: (line: object) => Promise<void>;
	/** The match on a table, and its sides. */
	at: (table: number) => Promise<{ match: string; sides: string[] }>;
	/** The address of a link for a role. */
	link: (role: object) => Promise<string>;
}

async function under(hall: Hall, request: APIRequestContext): Promise<Event> {
	const claim = { link: new URL(hall.directorLink).hash.slice(1), name: 'Pat', password: 'a long password' };
	const headers = { authorization: `Bearer ${((await (await request.post(`${hall.url}/api/claim`, { data: claim })).json()) as { token: string }).token}` };
	const post = async (path: string, data: object): Promise<Record<string, string>> => {
		const answer = await request.post(`${hall.url}/api/events${path}`, { data, headers });
		expect(answer.ok(), await answer.text()).toBe(true);
		return (await answer.json()) as Record<string, string>;
	};
	const { event: id = '' } = await post('', { book: 'straight42', name: 'Pecan Valley 42', seed: 'pecan pie' });
	const line = async (it: object): Promise<void> => void (await post(`/${id}/lines`, it));
	for (const [name, ...players] of TEAMS) await line({ do: 'enter', name, players });
	await line({ do: 'draw' });
	await line({ do: 'start' });
	return {
		id,
		line,
		at: async (table) => {
			const board = (await (await request.get(`${hall.url}/api/events/${id}`)).json()) as {
				event: { matches: Record<string, { table?: number; kind: string; sides: string[] }> };
			};
			const found = Object.entries(board.event.matches).find(([, it]) => it.table === table && it.kind === 'pending');
			return { match: found?.[0] ?? '', sides: found?.[1].sides ?? [] };
		},
		link: async (role) => (await post(`/${id}/links`, { role, label: 'a phone' }))['url'] ?? ''
	};
}

const TEAMS = [
	['High Five', 'Betty Orsak', 'Clara Orsak'], ['Follow Me', 'Earl Whitaker', 'Dot Whitaker'],
	['Gulf Breeze', 'Rene Trevino', 'Olga Trevino'], ['Aces & Eights', 'Linda Kubala', 'Joyce Kubala'],
	['Lone Star Bones', 'Hector Luna', 'Bill Luna'], ['Sons of 42', 'Jesse Hays', 'Carlos Hays'],
	['Last Bid', 'Frank Dusek', 'Anne Dusek'], ['Mark My Words', 'Mike Holub', 'Steve Holub']
];

/** A phone of its own, joined by a link. */
async function joined(browser: Browser, hall: Hall, link: string, name: string): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US', reducedMotion: 'reduce' });
	const page = await context.newPage();
	const { pathname, hash } = new URL(link);
	await page.goto(hall.url + pathname + hash);
	await page.getByLabel('What are you called?').fill(name);
	await page.getByRole('button', { name: 'Join' }).click();
	return page;
}

async function linesOf(page: Page, hall: Hall, event: string, match: string): Promise<string[]> {
	const answer = await page.request.get(`${hall.url}/api/events/${event}/matches/${match}/sheet`);
	const { sheet } = (await answer.json()) as { sheet: { lines: { entry: { bid?: string } }[] } };
	return sheet.lines.map(({ entry }) => entry.bid ?? '');
}

test('a keeper goes on without a network, and nothing is lost or doubled', async ({ browser, hall, request }) => {
	const event = await under(hall, request);
	const { match } = await event.at(2);
	const page = await joined(browser, hall, await event.link({ role: 'keeper', at: { table: 2 } }), 'Kay');
	await expect(page).toHaveURL(`${hall.url}/e/${event.id}/t/2`);
	await hand(page, 0, '31', 'Made');
	await expect.poll(() => linesOf(page, hall, event.id, match)).toEqual(['31']);

	await page.context().setOffline(true);
	await hand(page, 1, '2 marks', 'Set');
	await hand(page, 2, '34', 'Made');
	await expect(page.getByText(/2 lines are safe here/)).toBeVisible();
	await expect(page.getByRole('img', { name: '4 of 7 marks' })).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByText('2 lines sent.')).toBeVisible({ timeout: 15_000 });
	expect(await linesOf(page, hall, event.id, match)).toEqual(['31', '84', '34']);

	// The hall writes the line, the answer is lost, and the page is loaded again.
	await page.route('**/sheet/lines', async (route) => {
		await route.fetch();
		await route.abort();
	});
	await hand(page, 3, '35', 'Made');
	await expect(page.getByText(/1 line is safe here/)).toBeVisible();
	await page.unroute('**/sheet/lines');
	await page.reload();
	await expect(page.getByRole('img', { name: '1 of 7 marks' })).toBeVisible();
	await expect(page.getByText(/is safe here/)).toBeHidden();
	expect(await linesOf(page, hall, event.id, match)).toEqual(['31', '84', '34', '35']);
	await page.context().close();
});

test('both sides say a score is right, and it counts', async ({ browser, hall, request }) => {
	const event = await under(hall, request);
	const { sides } = await event.at(3);
	const keeper = await joined(browser, hall, await event.link({ role: 'keeper', at: { table: 3 } }), 'Kay');
	const players: Page[] = [];
	for (const [n, entry] of sides.entries()) players.push(await joined(browser, hall, await event.link({ role: 'player', entry }), `Player ${n}`));
	for (const player of players) await expect(player.getByText('You’re at table')).toBeVisible();
	for (let n = 0; n < 4; n += 1) await hand(keeper, 0, '2 marks', 'Made');
	for (const player of players) await player.getByRole('button', { name: /^Yes, 7–0/ }).click();
	for (const player of players) await expect(player.getByText(/Round 1: (beat|lost to)/)).toBeVisible();
	for (const page of [keeper, ...players]) await page.context().close();
});

test('players end a match on time, and play on while it is level', async ({ browser, hall, request }) => {
	// The hall is closed and opened on the way.
	test.setTimeout(60_000);
	const event = await under(hall, request);
	await event.line({ do: 'settings', scoring: 'players' });
	const { match, sides } = await event.at(3);
	const players: Page[] = [];
	for (const [n, entry] of sides.entries()) players.push(await joined(browser, hall, await event.link({ role: 'player', entry }), `Player ${n}`));
	const [writer, other] = players as [Page, Page];
	await writer.goto(`${hall.url}/e/${event.id}/t/3`);
	for (const who of [0, 1]) await hand(writer, who, '31', 'Made');
	await expect.poll(() => linesOf(writer, hall, event.id, match)).toHaveLength(2);
	await hall.kill();
	await hall.open(26);
	for (const page of players) await expect(page.getByText('Time was called, and it is level at 1–1.')).toBeVisible({ timeout: 20_000 });
	await expect(other.getByRole('button', { name: /^Yes/ })).toBeHidden();
	await hand(writer, 0, '32', 'Made');
	await other.getByRole('button', { name: 'Yes, it ended 2–1' }).click();
	await expect(other.getByText('You said it ended 2–1.')).toBeVisible();
	// Who wrote it says so too: a hand may still be in play there.
	await writer.getByRole('button', { name: 'Yes, it ended 2–1' }).click();
	await expect(writer.getByText('The desk has it.')).toBeVisible();
	await expect(other.getByText(/Round 1: (beat|lost to)/)).toBeVisible();
	for (const page of players) await page.context().close();
});

test('a refused line is mended before another is written', async ({ browser, hall, request }) => {
	const event = await under(hall, request);
	const { match } = await event.at(2);
	const page = await joined(browser, hall, await event.link({ role: 'keeper', at: { table: 2 } }), 'Kay');
	await page.route('**/sheet/lines', async (route) => {
		const { lines } = route.request().postDataJSON() as { lines: { entry: { bid: string } }[] };
		if (lines[0]?.entry.bid !== '41') return route.continue();
		await route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ error: { code: 'sheet/bad_line', message: 'No such bid.' } }) });
	});
	await hand(page, 0, '41', 'Made');
	await expect(page.getByText(/“.* bid 41 and made it” was not taken/)).toBeVisible();
	// It is not chalked up, and nothing is written behind it.
	await expect(page.getByRole('img', { name: '0 of 7 marks' })).toHaveCount(2);
	await expect(page.getByRole('button', { name: 'Write it down' })).toBeHidden();
	await page.getByRole('button', { name: 'Mend it' }).click();
	await page.getByRole('button', { name: '40', exact: true }).click();
	await page.getByRole('button', { name: 'Write it down' }).click();
	await expect.poll(() => linesOf(page, hall, event.id, match)).toEqual(['40']);
	await expect(page.getByText(/was not taken/)).toBeHidden();
	// What is tapped stays over a reload.
	await page.getByRole('button', { name: '35', exact: true }).click();
	await page.reload();
	await expect(page.getByRole('button', { name: '35', exact: true })).toHaveAttribute('aria-pressed', 'true');
	await page.context().close();
});

test('a line of another phone is noticed, and a strike is undone', async ({ browser, hall, request }) => {
	const event = await under(hall, request);
	await event.at(2);
	const phones: Page[] = [];
	for (const name of ['Kay', 'Kim']) phones.push(await joined(browser, hall, await event.link({ role: 'keeper', at: { table: 2 } }), name));
	const [kay, kim] = phones as [Page, Page];
	await kay.getByRole('button', { name: '33', exact: true }).click();
	await hand(kim, 1, '34', 'Made');
	await expect(kay.getByText('Hand 1 was written on another phone.')).toBeVisible();
	await kay.getByRole('button', { name: 'It is the same: clear mine' }).click();
	await hand(kay, 0, '31', 'Made');
	await expect(kim.getByRole('img', { name: '1 of 7 marks' })).toHaveCount(2);
	await kim.getByRole('button', { name: 'Strike out line 2' }).click();
	await kim.getByRole('button', { name: 'Strike it out, nothing instead' }).click();
	await expect(kay.getByRole('img', { name: '1 of 7 marks' })).toHaveCount(1);
	await kay.getByRole('button', { name: /^Undo line 3/ }).click();
	await expect(kim.getByRole('img', { name: '1 of 7 marks' })).toHaveCount(2);
	await kim.getByRole('button', { name: 'All 4 lines' }).click();
	await expect(kim.getByText('Kim', { exact: true }).first()).toBeVisible();
	for (const page of phones) await page.context().close();
});

test('a call is made, taken and ruled on', async ({ browser, hall, request }) => {
	const event = await under(hall, request);
	const { sides } = await event.at(1);
	const player = await joined(browser, hall, await event.link({ role: 'player', entry: sides[0] }), 'Betty');
	const official = await joined(browser, hall, await event.link({ role: 'official' }), 'Sam');
	await expect(official.getByText('No calls')).toBeVisible();
	await player.getByRole('button', { name: 'Call an official' }).click();
	const asked = player.getByRole('dialog');
	await asked.getByRole('button', { name: 'Bone led out of turn' }).click();
	await asked.getByRole('button', { name: 'Call an official' }).click();
	await official.getByRole('button', { name: 'I’m on my way' }).click();
	await expect(player.getByText('Sam is on the way.')).toBeVisible();
	await official.getByRole('link', { name: 'Rule on it' }).click();
	await official.getByRole('button', { name: /^Bone led out of turn/ }).click();
	await official.getByRole('group', { name: 'By whom?' }).getByRole('button').nth(1).click();
	await official.getByRole('button', { name: 'Up to 1 mark' }).click();
	await expect(official.getByText(/The hand is over by PL5\. .* get the bid: 1 mark/)).toBeVisible();
	await official.getByRole('button', { name: 'Rule it' }).click();
	await expect(official.getByRole('heading', { name: 'Ruled' })).toBeVisible();
	await expect(player.getByRole('button', { name: 'Call an official' })).toBeVisible();
	for (const page of [player, official]) await page.context().close();
});

test('the wall turns, and is held with the space bar', async ({ page, hall, request, watch }) => {
	const event = await under(hall, request);
	await page.goto(`${hall.url}/e/${event.id}/wall`);
	await expect(page.getByRole('timer')).toContainText(/^2\d:\d\d/);
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('heading', { name: 'Round 1: find your table' })).toBeVisible();
	await expect(page.locator('main li').first()).toHaveText(/^Aces & Eights\d$/);
	await page.keyboard.press('Space');
	await expect(page.getByText('held')).toBeVisible();
	expect(watch.faults).toEqual([]);
});
