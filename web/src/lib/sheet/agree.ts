import { tell } from '#lib/api/ask.ts';
import { m } from '#lib/paraglide/messages.js';
import { randomKey } from '#lib/util/key.ts';
import type { Figures } from './sheet-state.svelte.ts';

/** What sides, a keeper and an official say about a sheet. */
export type Verdict =
	| { act: 'sign'; early?: boolean }
	| { act: 'confirm' }
	| ({ act: 'dispute'; why: string } & Figures)
	| ({ act: 'settle'; how: string } & Figures)
	/** The end alone, where nobody wrote it hand by hand. */
	| ({ act: 'report' } & Figures);

/** Whose sheet it is, and as it was looked at. */
export interface Looked {
	event: string;
	match: string;
	pairing: string;
	version: number | null;
}

/** Says it of the sheet as it was looked at. The answer is what went wrong, or nothing. */
export async function agree({ event, match, pairing, version }: Looked, { act, ...said }: Verdict): Promise<string | null> {
	const of = `/api/events/${event}/matches/${match}`;
	const headers = { 'Idempotency-Key': randomKey(), ...(version !== null && act !== 'report' && { 'If-Match': `"${version}"` }) };
	const told = await tell(act === 'report' ? `${of}/report` : `${of}/sheet/${act}`, { pairing, ...said }, headers);
	if (told.ok) return null;
	return told.failure.code === 'sheet/stale' ? m.sheet_stale() : told.failure.message;
}
