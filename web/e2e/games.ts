// Tables of games against the house, brought over the API to where a page shows something.
import type { APIRequestContext, Page } from '@playwright/test';

interface Act {
	do: string;
	bid?: string;
	trump?: string;
}

/** What the hall says of a table to the one who sits at it. */
export interface Seen {
	you: number | null;
	table: { awaits: string; to_act: number | null; hand: number };
	view: { legal?: Act[]; own?: unknown; hand?: { tricks?: unknown[]; trick?: unknown[] } | null };
}

export interface Opening {
	book: string;
	kind?: 'guarded' | 'honor';
	seats?: number;
	/** Whether seats stay free. */
	isOpen?: boolean;
	/** What is bid where it can be. */
	bid?: string;
}

async function send<T>(request: APIRequestContext, method: string, path: string, data: unknown): Promise<T> {
	const headers = { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' };
	const answer = await request.fetch(path, { method, headers, data: JSON.stringify(data) });
	if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
	return (await answer.json()) as T;
}

export const isTurn = ({ you, table }: Seen) => table.awaits === 'seat' && table.to_act === you;
export const can = (verb: string) => (seen: Seen) => isTurn(seen) && (seen.view.legal ?? []).some((act) => act.do === verb);
/** In the middle of a trick of 42, after the first one. */
export const inTrick = (seen: Seen) => isTurn(seen) && (seen.view.hand?.tricks?.length ?? 0) > 0 && (seen.view.hand?.trick?.length ?? 0) > 1;
/** In the middle of fives or train: so many bones are left, and one of them fits. */
export const left = (count: number) => (seen: Seen) => can('play')(seen) && Array.isArray(seen.view.own) && seen.view.own.length <= count;
/** The first hand is proven once the second is dealt. */
export const isNext = ({ table }: Seen) => table.hand > 1;
export const isOver = ({ table }: Seen) => table.awaits === 'deal' && table.hand > 0;

/** Opens a table, sits down, and plays against the house until the table is so; then the page shows it. */
export async function playing(page: Page, { isOpen = false, bid = '32', ...opening }: Opening, until: (seen: Seen) => boolean = isTurn): Promise<string> {
	const { origin } = new URL(page.url());
	const { request } = page.context();
	const pace = { stand_in_after: 0, deal_after: null, shot: null };
	const { table } = await send<{ table: string }>(request, 'POST', `${origin}/api/tables`, { kind: 'guarded', seats: 4, listed: isOpen, pace, ...opening });
	const at = `${origin}/api/tables/${table}`;
	await send(request, 'POST', `${at}/seats`, { name: 'Betty', seat: 0 });
	if (!isOpen) {
		for (let seat = 1; seat < (opening.seats ?? 4); seat += 1) await send(request, 'PUT', `${at}/seats/${seat}`, 'stand-in');
		await send(request, 'POST', `${at}/ready`, {});
		await playOn(request, at, bid, until);
	}
	await page.goto(`${origin}/tables/${table}`);
	await page.waitForLoadState('networkidle');
	return table;
}

async function playOn(request: APIRequestContext, at: string, wanted: string, until: (seen: Seen) => boolean): Promise<void> {
	for (let asked = 0; asked < 400; asked += 1) {
		const seen = (await (await request.get(at)).json()) as Seen;
		if (until(seen)) return;
		const legal = seen.view.legal ?? [];
		if (isOver(seen)) await send(request, 'POST', `${at}/ready`, {});
		else if (isTurn(seen) && legal.length > 0) {
			const act = legal.find(({ bid, trump }) => bid === wanted || trump === 'fives') ?? legal[0];
			await send(request, 'POST', `${at}/acts`, act);
		} else await new Promise((done) => setTimeout(done, 30));
	}
	throw new Error(`${at} never came there`);
}
