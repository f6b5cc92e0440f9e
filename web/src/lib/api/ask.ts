// Requests of the pages for phones, whose shapes are written down beside what they are for.

import { failureOf, UNREACHABLE, type Schemas } from './client.ts';
import { m } from '#lib/paraglide/messages.js';

/** The JSON of an address; an error where there is none. */
export async function asJson<T>(address: string, fetcher: typeof globalThis.fetch = globalThis.fetch): Promise<T> {
	const answer = await fetcher(address, { headers: { accept: 'application/json' } });
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	return (await answer.json()) as T;
}

/** What came of a request: its data, or what went wrong. Without an answer the status is 0. */
export type Told<T> = { ok: true; data: T } | { ok: false; status: number; failure: Schemas['Failure'] };

/** Sends JSON and reads the answer. */
export async function tell<T>(address: string, body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Told<T>> {
	const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
	const answer = await fetch(address, sent).catch(() => null);
	if (!answer) return { ok: false, status: 0, failure: { code: UNREACHABLE, message: m.unreachable_title() } };
	const said: unknown = await answer.json().catch(() => null);
	if (answer.ok) return { ok: true, data: said as T };
	return { ok: false, status: answer.status, failure: failureOf(said) ?? { code: 'unknown', message: m.failed_unknown() } };
}
