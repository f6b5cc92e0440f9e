import { readSession } from '#lib/people/session.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event } }) => {
	const [loaded, session] = await Promise.all([loadEvent(fetch, event), readSession(fetch).catch(() => null)]);
	return { ...loaded, session };
};
