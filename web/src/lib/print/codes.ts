// Links for paper, with their square codes. The same request by the same browser gives the same link, so that a
// page printed twice has the same codes.

import { api, failureOf } from '#lib/api/client.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Schemas } from '#lib/api/client.ts';

export interface Wanted {
	/** What it is for, on this paper: an entry, a table, a match. */
	id: string;
	label: string;
	role: Schemas['Linking']['role'];
}

/** Codes by what they are for: the address of an image. */
export type Codes = Record<string, string>;

/** As many requests at once as a browser keeps open to one server. */
const AT_ONCE = 6;

/** Makes the links that are wanted. The answer is their codes, or what went wrong. */
export async function makeCodes(event: string, wanted: readonly Wanted[]): Promise<{ codes: Codes } | { failed: string }> {
	const codes: Codes = {};
	for (let from = 0; from < wanted.length; from += AT_ONCE) {
		const made = await Promise.all(wanted.slice(from, from + AT_ONCE).map((it) => makeCode(event, it)));
		for (const it of made) {
			if ('failed' in it) return it;
			codes[it.id] = it.code;
		}
	}
	return { codes };
}

async function makeCode(event: string, { id, label, role }: Wanted): Promise<{ id: string; code: string } | { failed: string }> {
	const params = { path: { event }, header: { 'Idempotency-Key': `paper:${id}` } };
	const answer = await api().POST('/api/events/{event}/links', { params, body: { label, role } }).catch(() => null);
	if (answer?.data) return { id, code: imageOf(answer.data.qr) };
	return { failed: failureOf(answer?.error)?.message ?? m.unreachable_title() };
}

/** An SVG image as an address, so that no markup of it gets into the page. */
export function imageOf(svg: string): string {
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
