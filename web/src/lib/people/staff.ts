import { asJson, tell, type Told } from '#lib/api/ask.ts';
import type { Schemas } from '#lib/api/client.ts';
import type { Role } from './roles.ts';

/** A link that works. */
export type StaffLink = Schemas['LinkView'];
/** A link just made: its address is shown this once. */
export type MadeLink = Schemas['LinkedSmall'];

export function readStaff(event: string, fetcher?: typeof globalThis.fetch): Promise<Schemas['Staff']> {
	return asJson<Schemas['Staff']>(`/api/events/${event}/staff`, fetcher);
}

/** Makes a link. */
export async function makeLink(event: string, wanted: { label: string; role: Role; expires_at?: number }, key: string): Promise<Told<MadeLink>> {
	const told = await tell<Schemas['LinkedAll']>(`/api/events/${event}/links/batch`, { for: [wanted] }, { 'Idempotency-Key': key });
	const made = told.ok ? told.data.links[0] : undefined;
	if (!told.ok) return told;
	return made ? { ok: true, data: made } : { ok: false, status: 0, failure: { code: 'unknown', message: '' } };
}
