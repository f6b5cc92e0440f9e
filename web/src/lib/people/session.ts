import type { OwnGrant } from '#lib/phone/own.ts';
import { asJson } from '#lib/api/ask.ts';

/** A role of this browser at one event. */
export interface SessionGrant extends OwnGrant {
	event: string;
	event_name: string;
}

/** Who this browser is to the hall. */
export interface Session {
	who: { kind: 'anybody' } | { kind: 'account' | 'guest'; name: string };
	/** Roles at the hall as a whole. */
	roles: string[];
	grants: SessionGrant[];
	seats: { table: string; seat: number }[];
	expires_at?: number;
}

export async function readSession(fetcher?: typeof globalThis.fetch): Promise<Session> {
	const said = await asJson<Partial<Session>>('/api/session', fetcher);
	return { who: { kind: 'anybody' }, roles: [], grants: [], seats: [], ...said };
}

/** What somebody is called; nothing for who is not signed in. */
export function nameOf({ who }: Session): string | null {
	return who.kind === 'anybody' ? null : who.name;
}

/** Where a role works: whoever you are, you land there. */
export function placeOf(event: string, { role, at }: Pick<OwnGrant, 'role' | 'at'>): string {
	if (role === 'player') return `/e/${event}/me`;
	if (role === 'official') return `/e/${event}/calls`;
	if (role === 'keeper' && typeof at === 'object' && 'table' in at) return `/e/${event}/t/${at.table}`;
	return `/e/${event}`;
}
