import { failureOf } from '#lib/api/client.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Declaration, Judged } from './laydown.svelte.ts';

/** Asks the hall's judge. The answer is the verdict, or what went wrong. */
export async function askJudge(asked: Declaration): Promise<{ verdict: Judged } | { failed: string }> {
	const headers = { 'content-type': 'application/json' };
	const answer = await fetch('/api/judge', { method: 'POST', headers, body: JSON.stringify(asked) }).catch(() => null);
	if (!answer) return { failed: m.unreachable_title() };
	const said: unknown = await answer.json().catch(() => null);
	if (answer.ok) return { verdict: said as Judged };
	return { failed: failureOf(said)?.message ?? m.failed_unknown() };
}
