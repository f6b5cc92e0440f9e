// Requests of the pages for phones, whose shapes are written down beside what they are for.

import { failureOf, readAgain, UNREACHABLE, type Schemas } from './client.ts';
import { m } from '#lib/paraglide/messages.js';

/** The JSON of an address; an error where there is none. */
export async function asJson<T>(address: string, fetcher: typeof globalThis.fetch = globalThis.fetch): Promise<T> {
	const answer = await readAgain(() => fetcher(address, { headers: { accept: 'application/json' } }));
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	return (await answer.json()) as T;
}

/** What came of a request: its data, or what went wrong. Without an answer the status is 0. */
export type Told<T> = { ok: true; data: T } | { ok: false; status: number; failure: Schemas['Failure'] };

/** Sends JSON and reads the answer. */
export async function tell<T>(address: string, body?: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Told<T>> {
	const said = body === undefined ? { headers } : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
	const answer = await fetch(address, { method, ...said }).catch(() => null);
	const read: unknown = await answer?.json().catch(() => null);
	if (answer?.ok) return { ok: true, data: read as T };
	return { ok: false, status: answer?.status ?? 0, failure: whyNot(answer, read) };
}

/** Takes away what an address names. */
export function takeAway(address: string): Promise<Told<unknown>> {
	return tell(address, undefined, {}, 'DELETE');
}

/** What went wrong with a request: what the hall says, or a sentence where it says nothing. */
export function whyNot(answer: { status: number } | null | undefined, body: unknown): Schemas['Failure'] {
	const failure = failureOf(body);
	if (failure) return failure;
	// A proxy whose hall is down answers 502 without a failure of ours.
	const isGone = !answer || answer.status >= 500;
	return isGone ? { code: UNREACHABLE, message: m.unreachable_title() } : { code: 'unknown', message: m.failed_unknown() };
}
