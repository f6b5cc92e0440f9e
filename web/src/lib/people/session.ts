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
	const said = await asJson<Omit<Session, 'who'> & { account?: string; guest?: string }>('/api/session', fetcher);
	return { ...said, who: whoIs(said) };
}

function whoIs({ account, guest }: { account?: string; guest?: string }): Session['who'] {
	if (account !== undefined) return { kind: 'account', name: account };
	return guest === undefined ? { kind: 'anybody' } : { kind: 'guest', name: guest };
}

/** What somebody is called; nothing for who is not signed in. */
export function nameOf({ who }: Session): string | null {
	return who.kind === 'anybody' ? null : who.name;
}

/** Where a role works: whoever you are, you land there. */
export function placeOf(event: string, { role, at }: Pick<OwnGrant, 'role' | 'at'>): string {
	if (role === 'player') return `/e/${event}/me`;
	if (role === 'official') return `/e/${event}/calls`;
	if (role === 'keeper' && typeof at === 'object') return 'table' in at ? `/e/${event}/t/${at.table}` : `/e/${event}/sheets/${at.match}`;
	return `/e/${event}`;
}
