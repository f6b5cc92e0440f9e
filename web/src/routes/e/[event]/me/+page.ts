import { loadEvent } from '#lib/phone/load-event.ts';
import { ownEntries } from '#lib/phone/own.ts';
import { readSession } from '#lib/people/session.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event } }) => {
	const [loaded, entries, session] = await Promise.all([
		loadEvent(fetch, event),
		ownEntries(event, fetch),
		readSession(fetch).catch(() => null)
	]);
	return { ...loaded, entries, session };
};
