// Links for paper, with their square codes. The same request by the same browser gives the same links, so that a
// page printed twice has the same codes.

import { tell } from '#lib/api/ask.ts';
import type { Schemas } from '#lib/api/client.ts';
import type { Role } from '#lib/people/roles.ts';

export interface Wanted {
	/** What it is for, on this paper: an entry, a table, a match. */
	id: string;
	label: string;
	role: Role;
}

/** A square code: how many modules wide it is, and its path. */
export type Code = Schemas['QrPath'];

/** Codes by what they are for. */
export type Codes = Record<string, Code>;

/** Makes the links that are wanted. The answer is their codes, or what went wrong. */
export async function makeCodes(event: string, wanted: readonly Wanted[]): Promise<{ codes: Codes } | { failed: string }> {
	const body = { for: wanted.map(({ label, role }) => ({ label, role })) };
	const headers = { 'Idempotency-Key': `paper-${fingerprint(JSON.stringify(body))}` };
	const told = await tell<Schemas['LinkedAll']>(`/api/events/${event}/links/batch`, body, headers);
	if (!told.ok) return { failed: told.failure.message };
	const pairs = wanted.flatMap(({ id }, n) => {
		const code = told.data.links[n]?.qr;
		return code ? [[id, code] as const] : [];
	});
	return { codes: Object.fromEntries(pairs) };
}

/** A short name for a text, the same for the same text. Not for secrets. */
export function fingerprint(text: string): string {
	let [a, b] = [0x811c9dc5, 0x1000193];
	for (const unit of text) {
		const code = unit.codePointAt(0) ?? 0;
		a = Math.imul(a ^ code, 0x01000193);
		b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
	}
	return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
