import { asJson, tell, type Told } from '#lib/api/ask.ts';
import type { OwnGrant } from '#lib/phone/own.ts';
import type { Code } from '#lib/print/codes.ts';

export type Role = Pick<OwnGrant, 'role' | 'entry' | 'at' | 'entry_name'>;

/** A link that works. */
export interface StaffLink {
	link: string;
	label: string;
	role: Role;
	expires_at?: number | null;
	/** How many browsers came by it, and when one of them was last here. */
	joined: number;
	last_seen_at?: number | null;
}

/** Who has which role at an event. */
export interface StaffList {
	accounts: { name: string; roles: Role[] }[];
	links: StaffLink[];
}

/** A link just made: its address is shown this once. */
export interface MadeLink {
	link: string;
	label: string;
	url: string;
	qr: Code | null;
}

export function readStaff(event: string, fetcher?: typeof globalThis.fetch): Promise<StaffList> {
	return asJson<StaffList>(`/api/events/${event}/staff`, fetcher);
}

/** Makes a link. */
export async function makeLink(event: string, wanted: { label: string; role: Role; expires_at?: number }, key: string): Promise<Told<MadeLink>> {
	const told = await tell<{ links: MadeLink[] }>(`/api/events/${event}/links/batch`, { for: [wanted] }, { 'Idempotency-Key': key });
	const made = told.ok ? told.data.links[0] : undefined;
	if (!told.ok) return told;
	return made ? { ok: true, data: made } : { ok: false, status: 0, failure: { code: 'unknown', message: '' } };
}
