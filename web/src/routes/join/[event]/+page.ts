import type { EventMessage } from '#lib/api/board.ts';
import { api, dataOf } from '#lib/api/client.ts';
import { readSession } from '#lib/people/session.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event } }) => {
	const board = dataOf(api(fetch).GET('/api/events/{event}', { params: { path: { event } } }));
	const [message, session] = await Promise.all([board, readSession(fetch).catch(() => null)]);
	const first = message as Extract<EventMessage, { kind: 'snapshot' }>;
	return { event, name: first.event.about.name, session };
};
