import type { EventMessage } from '#lib/api/board.ts';
import { api, dataOf } from '#lib/api/client.ts';
import { loadSaid } from '#lib/said/said.svelte.ts';
import { readSession } from '#lib/people/session.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ fetch, params }) => {
	const hall = api(fetch);
	const path = { params: { path: { event: params.event } } };
	const [first, { roles }, session] = await Promise.all([
		dataOf(hall.GET('/api/events/{event}', path)),
		dataOf(hall.GET('/api/events/{event}/roles', path)),
		readSession(fetch),
		loadSaid()
	]);
	return { frame: 'own', event: params.event, first: first as EventMessage, roles, session };
};
