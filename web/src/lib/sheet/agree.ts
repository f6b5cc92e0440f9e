import { api, failureOf, UNREACHABLE } from '#lib/api/client.ts';
import { m } from '#lib/paraglide/messages.js';
import { randomKey } from '#lib/util/key.ts';

/** What two sides and a keeper say about a sheet. */
export type Verdict = { act: 'sign'; early?: boolean } | { act: 'confirm' } | { act: 'dispute'; why: string };

/** Says it of the version that was looked at. The answer is what went wrong, or nothing. */
export async function agree(event: string, match: string, version: number | null, verdict: Verdict): Promise<string | null> {
	const header = { 'Idempotency-Key': randomKey(), ...(version !== null && { 'If-Match': `"${version}"` }) };
	const params = { path: { event, match }, header };
	const answer = await asked(params, verdict).catch(() => null);
	if (answer?.response.ok) return null;
	const failure = failureOf(answer?.error) ?? { code: UNREACHABLE, message: m.unreachable_title() };
	return failure.code === 'sheet/stale' ? m.sheet_stale() : failure.message;
}

function asked(params: { path: { event: string; match: string }; header: Record<string, string> }, verdict: Verdict) {
	const hall = api();
	switch (verdict.act) {
		case 'sign':
			return hall.POST('/api/events/{event}/matches/{match}/sheet/sign', { params, body: { early: verdict.early ?? false } });
		case 'confirm':
			return hall.POST('/api/events/{event}/matches/{match}/sheet/confirm', { params });
		case 'dispute':
			return hall.POST('/api/events/{event}/matches/{match}/sheet/dispute', { params, body: { why: verdict.why } });
	}
}
