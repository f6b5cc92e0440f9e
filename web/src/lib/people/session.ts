import { asJson } from '#lib/api/ask.ts';
import type { Lean, Schemas } from '#lib/api/client.ts';
import type { Role } from './roles.ts';

type WhoAmI = Lean<Schemas['WhoAmI']>;

/** Who this browser is to the hall. */
export interface Session extends Omit<WhoAmI, 'account' | 'guest'> {
	who: { kind: 'anybody' } | { kind: 'account' | 'guest'; name: string };
}

export async function readSession(fetcher?: typeof globalThis.fetch): Promise<Session> {
	const said = await asJson<WhoAmI>('/api/session', fetcher);
	return { ...said, who: whoIs(said) };
}

function whoIs({ account, guest }: WhoAmI): Session['who'] {
	if (account !== undefined) return { kind: 'account', name: account };
	return guest === undefined ? { kind: 'anybody' } : { kind: 'guest', name: guest };
}

/** What somebody is called; nothing for who is not signed in. */
export function nameOf({ who }: Session): string | null {
	return who.kind === 'anybody' ? null : who.name;
}

/** Where a role works: whoever you are, you land there. */
export function placeOf(event: string, of: Role): string {
	if (of.role === 'player') return `/e/${event}/me`;
	if (of.role === 'official') return `/e/${event}/calls`;
	if (of.role === 'keeper' && typeof of.at === 'object') return 'table' in of.at ? `/e/${event}/t/${of.at.table}` : `/e/${event}/sheets/${of.at.match}`;
	return `/e/${event}`;
}

/** The entries somebody plays for at an event. */
export function playsFor(session: Pick<Session, 'grants'> | null, event: string): string[] {
	return (session?.grants ?? []).flatMap((grant) => (grant.role === 'player' && grant.event === event ? [grant.entry] : []));
}

/** Another place of this event where somebody works, and the role there. */
export interface OtherPlace {
	href: string;
	role: Role;
}

/** Where else somebody works at an event, each place once: two teams have one page. */
export function otherPlaces(session: Pick<Session, 'grants'> | null, event: string, here: string): OtherPlace[] {
	const places = new Map<string, OtherPlace>();
	for (const grant of session?.grants ?? []) {
		if (grant.event !== event) continue;
		const href = placeOf(event, grant);
		if (href !== here && !places.has(href)) places.set(href, { href, role: grant });
	}
	return [...places.values()];
}
