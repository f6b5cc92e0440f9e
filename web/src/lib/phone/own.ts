import { asJson } from '#lib/api/ask.ts';
import type { Schemas } from '#lib/api/client.ts';

/** The entries this browser plays for; none where nobody answers. */
export async function ownEntries(event: string, fetcher?: typeof globalThis.fetch): Promise<string[]> {
	const own = await asJson<Schemas['Me']>(`/api/events/${event}/me`, fetcher).catch(() => null);
	return own?.entries ?? [];
}
