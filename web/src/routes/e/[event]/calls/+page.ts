import { readSession } from '#lib/people/session.ts';
import { CALL_PARTS } from '#lib/officials/queue.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event } }) => {
	const [loaded, session] = await Promise.all([loadEvent(fetch, event, CALL_PARTS), readSession(fetch).catch(() => null)]);
	return { ...loaded, session };
};
