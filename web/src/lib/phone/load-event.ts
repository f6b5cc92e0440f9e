import type { EventMessage, Parts } from '#lib/api/board.ts';
import { api, dataOf } from '#lib/api/client.ts';
import { loadSaid } from '#lib/said/said.svelte.ts';

/** What every page of an event for phones, the wall or paper starts from, and goes on with: these parts of the
 * board. */
export async function loadEvent(fetch: typeof globalThis.fetch, event: string, parts?: Parts) {
	const hall = api(fetch);
	const path = { event };
	const [first, { roles }] = await Promise.all([
		dataOf(hall.GET('/api/events/{event}', { params: { path, query: parts ? { parts: parts.join(',') } : {} } })),
		dataOf(hall.GET('/api/events/{event}/roles', { params: { path } })),
		loadSaid()
	]);
	return { frame: 'own' as const, event, parts, first: first as EventMessage, roles };
}

export type LoadedEvent = Awaited<ReturnType<typeof loadEvent>>;
