import { asJson } from '#lib/api/ask.ts';

/** A role of this browser at an event. */
export interface OwnGrant {
	role: 'director' | 'official' | 'keeper' | 'player';
	entry?: string;
	entry_name?: string;
	at?: 'anywhere' | { table: number } | { match: string };
	link?: string;
	expires_at?: number;
}

/** What an event is for this browser's player. */
export interface OwnPart {
	grants: OwnGrant[];
	entries: string[];
	matches: string[];
	waiting_position?: number;
}

/** The entries this browser plays for; none where nobody answers. */
export async function ownEntries(event: string, fetcher?: typeof globalThis.fetch): Promise<string[]> {
	const own = await asJson<OwnPart>(`/api/events/${event}/me`, fetcher).catch(() => null);
	return own?.entries ?? [];
}
