import type { EventMessage } from '#lib/api/board.ts';
import { api, dataOf } from '#lib/api/client.ts';
import { loadSaid } from '#lib/said/said.svelte.ts';

/** What every page of an event for phones, the wall or paper starts from. */
export async function loadEvent(fetch: typeof globalThis.fetch, event: string) {
	const hall = api(fetch);
	const params = { path: { event } };
	const [first, { roles }] = await Promise.all([
		dataOf(hall.GET('/api/events/{event}', { params })),
		dataOf(hall.GET('/api/events/{event}/roles', { params })),
		loadSaid()
	]);
	return { frame: 'own' as const, event, first: first as unknown as EventMessage, roles: roles as string[] };
}

export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>;
