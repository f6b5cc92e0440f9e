// Every page in every state that it is looked at in: for pictures, and for what must hold on all of them.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { can, inTrick, isNext, isOver, left, playing, type Opening, type Seen } from './games.ts';
import type { Moment, MomentName, Moments, Who } from './moments.ts';

export type Size = 'phone' | 'laptop' | 'wall';

export interface Scene {
	name: string;
	/** The event it is about, at its moment; `{event}` and `{match}` in the address are its own. */
	at?: MomentName;
	path: string;
	/** Who looks at it; a visitor, if left out. */
	as?: Who;
	/** What is done on the page first. */
	act?: (page: Page, moment: Moment | null) => Promise<void>;
	/** Where it is looked at, if not everywhere. */
	sizes?: readonly Size[];
	spanish?: boolean;
}

const LIST = `Team,Player 1,Player 2,Chapter
Boggy Creek,Ruth Dobbs,Ida Garza,Waco
The Shakers,Lou Hays,Sue Hays,Hico
,,,Llano
Sunday Bones,Vern Dusek,Vern Dusek,Mason
"Late, but Here",Ike Kubala,Nell Kubala,Marfa`;

const open = (summary: string | RegExp) => async (page: Page) => await page.locator('summary').filter({ hasText: summary }).first().click();

const to = async (page: Page, path: string) => void (await page.goto(new URL(path, page.url()).href));
const press = (name: string | RegExp) => async (page: Page) => await page.getByRole('button', { name, exact: true }).first().click();

/** Types into the score line. */
const typed = (line: string) => async (page: Page) => {
	await page.locator('#score-line').fill(line);
	await page.locator('#score-echo').filter({ hasText: /\w/ }).waitFor();
};

/** A table of the player's, brought to where it is so; and what is done on it then. */
const at = (opening: Opening, until?: (seen: Seen) => boolean, then?: (page: Page) => Promise<void>) => async (page: Page) => {
	await playing(page, opening, until);
	await then?.(page);
	await page.waitForLoadState('networkidle');
};

async function judge(page: Page, bones: readonly string[]): Promise<void> {
	await page.locator('.contract').click();
	const sheet = page.getByRole('dialog');
	await sheet.getByRole('group', { name: /trumps/i }).getByRole('button', { name: 'fives', exact: true }).click();
	await sheet.getByRole('button', { name: 'Done' }).click();
	for (const bone of bones) await page.locator(`button[data-bone="${bone}"]`).click();
}

export const SCENES: readonly Scene[] = [
	{ name: 'home', at: 'middle', path: '/' },
	{ name: 'home-director', at: 'middle', path: '/', as: 'director' },
	{ name: 'rules', path: '/rules' },
	{ name: 'rules-found', path: '/rules', act: async (page) => await page.getByLabel('Find a rule').fill('renege') },
	{ name: 'book', path: '/rules/n42pa' },
	{ name: 'clause', path: '/rules/n42pa#V.1' },
	{ name: 'verify', path: '/verify' },
	{ name: 'sign-in', path: '/account' },
	{ name: 'account', path: '/account', as: 'director', at: 'early' },
	{ name: 'claim', path: `/claim#${'a'.repeat(32)}` },
	{ name: 'join', at: 'middle', path: `/join/{event}#${'a'.repeat(32)}` },
	{ name: 'nothing', path: '/no/such/page' },
	{ name: 'no-event', path: '/e/0000000000000000' },
	{
		name: 'unreachable',
		path: '/',
		act: async (page) => {
			await page.context().setOffline(true);
			await page.getByRole('link', { name: 'Rules', exact: true }).click();
			await page.getByRole('button', { name: 'Try again' }).waitFor();
		}
	},

	{ name: 'desk-empty', at: 'empty', path: '/e/{event}', as: 'director' },
	{ name: 'entries-empty', at: 'empty', path: '/e/{event}/entries', as: 'director' },
	{ name: 'draw-empty', at: 'empty', path: '/e/{event}/draw', as: 'director' },
	{ name: 'standings-empty', at: 'empty', path: '/e/{event}/standings', as: 'director' },
	{ name: 'bracket-empty', at: 'empty', path: '/e/{event}/bracket/ch' },
	{ name: 'history-empty', at: 'empty', path: '/e/{event}/history', as: 'director' },
	{ name: 'calls-empty', at: 'empty', path: '/e/{event}/calls', as: 'director' },
	{ name: 'sheet-empty', at: 'empty', path: '/e/{event}/t/3', as: 'director' },
	{ name: 'wall-empty', at: 'empty', path: '/e/{event}/wall' },
	{ name: 'print-empty', at: 'empty', path: '/e/{event}/print/sheets', as: 'director', sizes: ['laptop'] },
	{ name: 'me-nobody', at: 'empty', path: '/e/{event}/me' },
	{ name: 'settings-visitor', at: 'empty', path: '/e/{event}/settings' },

	{ name: 'new', path: '/events/new', as: 'director', at: 'early' },
	{ name: 'new-tables', path: '/events/new', as: 'director', at: 'early', act: async (page) => await page.getByLabel('Tables', { exact: true }).fill('14') },
	{ name: 'new-settings', path: '/events/new', as: 'director', at: 'early', act: open('All settings of these rules') },
	{ name: 'desk-before', at: 'early', path: '/e/{event}', as: 'director' },
	{ name: 'entries', at: 'early', path: '/e/{event}/entries', as: 'director' },
	{
		name: 'entries-list',
		at: 'early',
		path: '/e/{event}/entries',
		as: 'director',
		act: async (page) => {
			await page.getByLabel(/^Paste a list/).fill(LIST);
			await page.getByRole('button', { name: 'Look at it first' }).click();
			await page.getByRole('button', { name: /^Bring in/ }).waitFor();
		}
	},
	{ name: 'entries-found', at: 'early', path: '/e/{event}/entries', as: 'director', act: async (page) => await page.getByLabel(/^Find or add/).first().fill('trev') },
	{ name: 'entry', at: 'early', path: '/e/{event}/entries', as: 'director', act: press(/^More about/) },
	{ name: 'draw', at: 'ready', path: '/e/{event}/draw', as: 'director' },
	{ name: 'draw-partners', at: 'partners', path: '/e/{event}/draw', as: 'director' },
	{ name: 'settings', at: 'ready', path: '/e/{event}/settings', as: 'director' },
	{ name: 'staff', at: 'middle', path: '/e/{event}/staff', as: 'director' },
	{ name: 'history', at: 'middle', path: '/e/{event}/history', as: 'director' },

	{ name: 'desk-start', at: 'start', path: '/e/{event}', as: 'director' },
	{ name: 'desk', at: 'middle', path: '/e/{event}', as: 'director' },
	{ name: 'desk-table', at: 'middle', path: '/e/{event}', as: 'director', act: async (page) => await page.locator('[data-table="9"]').click() },
	{ name: 'desk-typed', at: 'middle', path: '/e/{event}', as: 'director', act: typed('10 4 7') },
	{ name: 'desk-wrong', at: 'middle', path: '/e/{event}', as: 'director', act: typed('nello') },
	{
		name: 'desk-keys',
		at: 'middle',
		path: '/e/{event}',
		as: 'director',
		act: async (page) => {
			await page.locator('#score-line').blur();
			await page.keyboard.press('?');
		}
	},
	{ name: 'clause-over', at: 'middle', path: '/e/{event}/standings', as: 'director', act: async (page) => await page.getByRole('link', { name: /^Clause/ }).first().click() },
	{ name: 'announce', at: 'start', path: '/e/{event}', as: 'director', act: press('Announce') },
	{
		name: 'desk-away',
		at: 'middle',
		path: '/e/{event}',
		as: 'director',
		act: async (page) => {
			await page.routeWebSocket(/\/live/, (socket) => socket.close());
			await page.reload();
			await page.getByText(/^No connection since/).first().waitFor();
		}
	},
	{ name: 'desk-time', at: 'time', path: '/e/{event}', as: 'director' },
	{ name: 'desk-afternoon', at: 'afternoon', path: '/e/{event}', as: 'director' },
	{ name: 'desk-75', at: 'large', path: '/e/{event}', as: 'director' },
	{ name: 'desk-level', at: 'level', path: '/e/{event}', as: 'director' },
	{ name: 'desk-over', at: 'over', path: '/e/{event}', as: 'director' },
	{ name: 'desk-train', at: 'train', path: '/e/{event}', as: 'director' },
	{ name: 'board', at: 'middle', path: '/e/{event}' },
	{ name: 'board-over', at: 'over', path: '/e/{event}' },

	{ name: 'standings', at: 'middle', path: '/e/{event}/standings', as: 'director' },
	{ name: 'standings-level', at: 'level', path: '/e/{event}/standings', as: 'director' },
	{ name: 'standings-why', at: 'middle', path: '/e/{event}/standings', as: 'director', act: async (page) => await page.locator('tbody button').nth(2).click() },
	{ name: 'placings', at: 'over', path: '/e/{event}/standings' },
	{ name: 'bracket', at: 'afternoon', path: '/e/{event}/bracket/ch', as: 'director' },
	{ name: 'bracket-team', at: 'afternoon', path: '/e/{event}/bracket/ch', act: async (page) => void (await page.locator('select').first().selectOption({ index: 3 })) },
	{ name: 'consolation', at: 'afternoon', path: '/e/{event}/bracket/co' },
	{ name: 'chart', at: 'train', path: '/e/{event}/bracket/chart' },
	{ name: 'correct', at: 'afternoon', path: '/e/{event}/correct/{match}?score=7-3', as: 'director' },

	{ name: 'calls', at: 'middle', path: '/e/{event}/calls', as: 'official' },
	{ name: 'ruling', at: 'middle', path: '/e/{event}/calls/1', as: 'official' },
	{
		name: 'ruling-said',
		at: 'middle',
		path: '/e/{event}/calls/1',
		as: 'official',
		act: async (page) => {
			await page.getByRole('button', { name: /^Bone led out of turn/ }).click();
			await page.getByRole('group', { name: 'By whom?' }).getByRole('button').nth(1).click();
			await page.getByRole('button', { name: 'Up to 1 mark' }).click();
		}
	},
	{ name: 'judge', path: '/laydown', act: async (page) => await judge(page, ['5-5', '6-5', '5-4', '6-6']) },
	{
		name: 'verdict',
		path: '/laydown',
		act: async (page) => {
			await judge(page, ['5-5', '6-5', '5-4', '6-6', '6-4', '4-4', '1-0']);
			await page.getByRole('button', { name: 'Get the ruling' }).click();
			await page.getByRole('button', { name: 'Get the ruling' }).waitFor({ state: 'detached' });
		}
	},

	{ name: 'sheet-42', at: 'start', path: '/e/{event}/t/4', as: 'keeper' },
	{
		name: 'sheet-42-tapped',
		at: 'start',
		path: '/e/{event}/t/4',
		as: 'keeper',
		act: async (page) => {
			await page.getByRole('group', { name: 'Who won the bid' }).getByRole('button').nth(2).click();
			for (const key of ['1 mark', 'Made']) await page.getByRole('button', { name: key, exact: true }).click();
		}
	},
	{ name: 'sheet-42-going', at: 'middle', path: '/e/{event}/t/9', as: 'director' },
	{ name: 'sheet-fives', at: 'doubles', path: '/e/{event}/t/1', as: 'keeper' },
	{ name: 'sheet-train', at: 'train', path: '/e/{event}/t/2', as: 'keeper' },
	{ name: 'me', at: 'middle', path: '/e/{event}/me', as: 'player' },
	{ name: 'me-call', at: 'start', path: '/e/{event}/me', as: 'player', act: press('Call an official') },
	{ name: 'me-start', at: 'start', path: '/e/{event}/me', as: 'player' },
	{ name: 'me-time', at: 'time', path: '/e/{event}/me', as: 'player' },
	{ name: 'me-afternoon', at: 'afternoon', path: '/e/{event}/me', as: 'player' },
	{ name: 'me-train', at: 'train', path: '/e/{event}/me', as: 'player' },

	{ name: 'wall-clock', at: 'middle', path: '/e/{event}/wall?show=clock' },
	{ name: 'wall-pairings', at: 'middle', path: '/e/{event}/wall?show=pairings' },
	{ name: 'wall-standings', at: 'middle', path: '/e/{event}/wall?show=standings' },
	{ name: 'wall-said', at: 'start', path: '/e/{event}/wall' },
	{
		name: 'wall-time',
		at: 'calling',
		path: '/e/{event}/wall',
		act: async (page, moment) => {
			const word = page.getByText('TIME', { exact: true });
			// Taken back, it is called again: it is over everything for some seconds only.
			if (!(await word.isVisible())) await moment?.event.line({ do: 'undo' });
			await word.waitFor();
		}
	},
	{ name: 'wall-bracket', at: 'afternoon', path: '/e/{event}/wall?show=bracket' },
	{ name: 'wall-places', at: 'over', path: '/e/{event}/wall?show=places' },
	{ name: 'wall-entries', at: 'early', path: '/e/{event}/wall?show=entries' },
	{ name: 'wall-partners', at: 'doubles', path: '/e/{event}/wall?show=partners' },

	{ name: 'play', path: '/play' },
	{
		name: 'play-tables',
		path: '/play',
		act: async (page) => {
			await playing(page, { book: 'n42pa' });
			await playing(page, { book: 'tennessee', isOpen: true });
			await to(page, '/play');
			await page.getByRole('link', { name: 'Go on playing' }).first().waitFor();
		}
	},
	{ name: 'table-gathering', path: '/play', act: at({ book: 'n42pa', isOpen: true }) },
	{ name: 'table-bid', path: '/play', act: at({ book: 'straight42' }, can('bid')) },
	{ name: 'table-trumps', path: '/play', act: at({ book: 'straight42', bid: '84' }, can('trump')) },
	{ name: 'table-42', path: '/play', act: at({ book: 'straight42' }, inTrick) },
	{ name: 'table-42-over', path: '/play', act: at({ book: 'straight42', bid: '84' }, isOver) },
	{ name: 'table-menu', path: '/play', act: at({ book: 'straight42' }, inTrick, press('Table menu')) },
	{ name: 'table-call', path: '/play', act: at({ book: 'n42pa', kind: 'honor' }, inTrick, press('Call')) },
	{ name: 'table-declare', path: '/play', act: at({ book: 'n42pa', kind: 'honor', bid: '84' }, inTrick, press('Declare')) },
	{ name: 'table-fives', path: '/play', act: at({ book: 'tennessee' }, left(3)) },
	{ name: 'table-fives-bone', path: '/play', act: at({ book: 'texas-good-sams', kind: 'honor' }, left(4), async (page) => await page.locator('.rail [data-bone][aria-disabled="false"]').first().click()) },
	{ name: 'table-train', path: '/play', act: at({ book: 'alabama-samboree', seats: 5 }, left(6)) },
	{
		name: 'table-watched',
		path: '/play',
		act: async (page) => {
			const table = await playing(page, { book: 'straight42' }, inTrick);
			await page.context().clearCookies();
			await to(page, `/tables/${table}`);
			await page.getByText('You are watching').waitFor();
		}
	},
	{
		name: 'verified',
		path: '/play',
		act: async (page) => {
			const table = await playing(page, { book: 'straight42', bid: '84' }, isNext);
			await to(page, `/verify?table=${table}`);
			await page.getByRole('button', { name: 'Check' }).click();
			await page.getByText(/^Every deal is/).waitFor();
		}
	},

	{ name: 'print', at: 'middle', path: '/e/{event}/print', as: 'director' },
	...(['sheets', 'cards', 'badges', 'pairings', 'standings'] as const).map(
		(sheet): Scene => ({ name: `print-${sheet}`, at: 'start', path: `/e/{event}/print/${sheet}`, as: 'director', sizes: ['laptop'] })
	),
	{
		name: 'print-sheets-codes',
		at: 'start',
		path: '/e/{event}/print/sheets',
		as: 'director',
		sizes: ['laptop'],
		act: async (page) => {
			await press(/^Add 12 codes/)(page);
			await page.getByText('The codes are on it').waitFor();
		}
	},
	{ name: 'print-sheets-fives', at: 'doubles', path: '/e/{event}/print/sheets', as: 'director', sizes: ['laptop'] },
	{ name: 'print-sheets-train', at: 'train', path: '/e/{event}/print/sheets', as: 'director', sizes: ['laptop'] },
	{ name: 'print-bracket', at: 'afternoon', path: '/e/{event}/print/bracket', as: 'director', sizes: ['laptop'] },
	{ name: 'print-results', at: 'over', path: '/e/{event}/print/results', as: 'director', sizes: ['laptop'] },

	...(
		[
			['home', '/', 'public'],
			['new', '/events/new', 'director'],
			['desk', '/e/{event}', 'director'],
			['entries', '/e/{event}/entries', 'director'],
			['draw', '/e/{event}/draw', 'director'],
			['standings', '/e/{event}/standings', 'director'],
			['staff', '/e/{event}/staff', 'director'],
			['settings', '/e/{event}/settings', 'director'],
			['history', '/e/{event}/history', 'director'],
			['me', '/e/{event}/me', 'player'],
			['sheet', '/e/{event}/t/3', 'keeper'],
			['calls', '/e/{event}/calls', 'official'],
			['ruling', '/e/{event}/calls/1', 'official'],
			['wall', '/e/{event}/wall?show=pairings', 'public'],
			['judge', '/laydown', 'public']
		] as const
	).map(([name, path, as]): Scene => ({ name: `es-${name}`, at: 'long', path, as, spanish: true }))
];

/** A browser of the one who looks at a scene. */
export async function opened(browser: Browser, moments: Moments, scene: Scene, options: BrowserContextOptions): Promise<BrowserContext> {
	const moment = scene.at ? await moments.at(scene.at) : null;
	const context = await browser.newContext({ locale: scene.spanish ? 'es-MX' : 'en-US', reducedMotion: 'reduce', ...options });
	const token = scene.as === undefined ? undefined : moment?.sessions[scene.as];
	if (token !== undefined) await context.addCookies([{ name: 'hall_session', value: token, url: moments.hall.url, httpOnly: true }]);
	return context;
}

/** Goes to a scene, and waits until it is all there. */
export async function visit(page: Page, moments: Moments, scene: Scene): Promise<void> {
	const moment = scene.at ? await moments.at(scene.at) : null;
	const path = scene.path.replace('{event}', moment?.event.id ?? '').replace('{match}', moment?.match ?? '');
	await page.goto(moments.hall.url + path);
	await page.locator('h1, main section, main').first().waitFor({ state: 'attached' });
	await page.waitForLoadState('networkidle');
	await scene.act?.(page, moment);
}
