import { expect, test } from './hall.ts';
import { hand } from './phone.ts';
import { Stage, type Staged } from './staged.ts';

/** What a socket that was opened on the page asked for, and all it heard. */
interface Heard {
	address: string;
	frames: (string | Buffer)[];
}

function listen(page: import('@playwright/test').Page): Heard[] {
	const sockets: Heard[] = [];
	page.on('websocket', (socket) => {
		if (!/\/events\/\w+\/live/.test(socket.url())) return;
		const heard: Heard = { address: socket.url(), frames: [] };
		sockets.push(heard);
		socket.on('framereceived', ({ payload }) => heard.frames.push(payload));
	});
	return sockets;
}

const sizeOf = ({ frames }: Heard) => frames.reduce((sum, frame) => sum + frame.length, 0);

/** Cuts the page's sockets off, as a phone does that leaves the network. */
const CUTS = () => {
	const Plain = window.WebSocket;
	const open = new Set<WebSocket>();
	window.WebSocket = class extends Plain {
		constructor(address: string | URL) {
			super(address);
			open.add(this);
		}
	};
	addEventListener('cut', () => open.forEach((socket) => socket.close()));
};

async function underWay(stage: Stage, teams: number): Promise<Staged> {
	const event = await stage.practice('straight42', teams);
	await event.playOn('round');
	await event.line({ do: 'draw' });
	await event.line({ do: 'start' });
	return event;
}

test('pages hear what they show, and after a cut only what they missed', async ({ browser, hall }) => {
	const stage = await Stage.of(hall);
	const event = await underWay(stage, 48);
	const [own, ...others] = await event.playing();
	const [match = '', { sides = [] } = {}] = own ?? [];
	const player = await event.guest({ role: 'player', entry: sides[0] }, 'Betty');
	const open = async (path: string, token?: string) => {
		const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
		if (token !== undefined) await context.addCookies([{ name: 'hall_session', value: token, url: hall.url, httpOnly: true }]);
		const page = await context.newPage();
		await page.addInitScript(CUTS);
		const sockets = listen(page);
		await page.goto(`${hall.url}/e/${event.id}${path}`);
		await expect.poll(() => sockets[0]?.frames.length ?? 0).toBeGreaterThan(0);
		return { page, sockets, close: () => context.close() };
	};
	const phone = await open('/me', player);
	const wall = await open('/wall?show=standings');
	const desk = await open('', stage.director.token);
	expect(new URL(phone.sockets[0]?.address ?? '').searchParams.get('parts')).toBe('about,brackets,draws,clock,announcements,me');

	// Results of others are nothing to a player, but for a place that changes.
	const before = sizeOf(phone.sockets[0] as Heard);
	for (const [other] of others.slice(0, 8)) await event.line({ do: 'score', match: other, score: [7, 3] });
	await expect(desk.page.locator(`[data-match="${others[7]?.[0]}"]`)).toContainText('7');
	expect(sizeOf(phone.sockets[0] as Heard) - before).toBeLessThan(4000);

	for (const { page } of [phone, wall, desk]) await page.evaluate(() => dispatchEvent(new Event('cut')));
	await event.line({ do: 'score', match, score: [7, 5] });
	await expect(phone.page.locator(`li[data-match="${match}"]`)).toContainText('7–5');
	for (const { sockets } of [phone, wall, desk]) {
		await expect.poll(() => sockets[1]?.frames.length ?? 0).toBeGreaterThan(0);
		const again = sockets[1] as Heard;
		expect(new URL(again.address).searchParams.get('from'), again.address).toMatch(/^\d+$/);
		expect(sizeOf(again), again.address).toBeLessThan(6000);
	}
	for (const { close } of [phone, wall, desk]) await close();
});

test('a phone opens without the hall, shows the lines it keeps, and sends them once', async ({ browser, hall }) => {
	test.slow();
	const stage = await Stage.of(hall);
	const event = await underWay(stage, 8);
	const [match = '', { table = 0 } = {}] = (await event.playing())[0] ?? [];
	const keeper = await event.guest({ role: 'keeper', at: { table } }, 'Kay');
	const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'allow' });
	await context.addCookies([{ name: 'hall_session', value: keeper, url: hall.url, httpOnly: true }]);
	const page = await context.newPage();
	const address = `${hall.url}/e/${event.id}/t/${table}`;
	await page.goto(address);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	const kept = await page.evaluate(async () => {
		const names = await caches.keys();
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
	});
	expect(kept.names).toHaveLength(1);
	expect(kept.paths.filter((path) => path !== '/' && !path.startsWith('/_app/immutable/'))).toEqual([]);

	await hall.kill();
	await hand(page, 0, '31', 'Made');
	await expect(page.getByText(/1 line is safe here/)).toBeVisible();
	await page.close();
	const again = await context.newPage();
	await again.goto(address);
	await expect(again.getByRole('heading', { name: 'The hall does not answer' })).toBeVisible();
	await expect(again.getByText(/1 line is safe here/)).toBeVisible();
	await expect(again.getByText(/bid 31 and made it/)).toBeVisible();
	await hall.open();
	await expect(again.getByRole('img', { name: '1 of 7 marks' })).toBeVisible({ timeout: 20_000 });
	const { sheet } = await stage.director.get<{ sheet: { lines: unknown[] } }>(`/events/${event.id}/matches/${match}/sheet`);
	expect(sheet.lines).toHaveLength(1);
	await context.close();
});

test('what is typed is still there after the page was loaded again, and a right that ends is said', async ({ page, hall }) => {
	const stage = await Stage.of(hall);
	const event = await underWay(stage, 8);
	const token = (await stage.director.post<{ token: string }>('/session', { name: 'Pat', password: 'a long password' })).token;
	await page.context().addCookies([{ name: 'hall_session', value: token, url: hall.url, httpOnly: true }]);
	await page.goto(`${hall.url}/e/${event.id}`);
	await page.locator('#score-line').fill('1 7');
	await page.reload();
	await expect(page.locator('#score-line')).toHaveValue('1 7');

	// Signed out on another device.
	const gone = await fetch(`${hall.url}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
	expect(gone.ok).toBe(true);
	await expect(page.getByText('You are looking on: you are signed out.')).toBeVisible();
	await expect(page.locator('[data-table="1"]')).toBeVisible();
	await page.getByRole('link', { name: 'Sign in' }).first().click();
	await expect(page).toHaveURL(`${hall.url}/account`);
});

test('time that is called is seen, and rings once the page was touched', async ({ page, hall, watch }) => {
	test.slow();
	const stage = await Stage.of(hall);
	const event = await underWay(stage, 8);
	await hall.kill();
	// The round takes 25 minutes.
	await hall.open(24.7);
	await page.addInitScript(() => {
		// What a test asks of a page counts as a tap.
		Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
		const window_ = window as unknown as { rang: number };
		window_.rang = 0;
		const start = OscillatorNode.prototype.start;
		OscillatorNode.prototype.start = function (when) {
			window_.rang += 1;
			start.call(this, when);
		};
	});
	await page.goto(`${hall.url}/e/${event.id}/wall`);
	await expect(page.getByText(/^Press any key once/)).toBeVisible();
	await page.keyboard.press('Space');
	await expect(page.getByText(/^Press any key once/)).toBeHidden();
	await expect(page.getByRole('alert')).toContainText('TIME', { timeout: 30_000 });
	await expect.poll(() => page.evaluate(() => (window as unknown as { rang: number }).rang)).toBe(9);
	expect(watch.faults).toEqual([]);
});
