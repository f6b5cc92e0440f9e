import { error } from '@sveltejs/kit';
import { api, dataOf } from '#lib/api/client.ts';
import { CALL_PARTS } from '#lib/officials/queue.ts';
import { readSession } from '#lib/people/session.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event, call } }) => {
	const [loaded, session] = await Promise.all([loadEvent(fetch, event, CALL_PARTS), readSession(fetch).catch(() => null)]);
	if (loaded.first.kind !== 'snapshot' || !loaded.first.event.calls[call]) error(404);
	const book = loaded.first.event.about.book;
	const rules = await dataOf(api(fetch).GET('/api/books/{book}', { params: { path: { book } } }));
	return { ...loaded, session, call, rules };
};
