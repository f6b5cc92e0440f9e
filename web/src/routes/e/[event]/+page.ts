import { api, dataOf } from '#lib/api/client.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event } }) => ({
	event,
	first: await dataOf(api(fetch).GET('/api/events/{event}', { params: { path: { event } } }))
});
