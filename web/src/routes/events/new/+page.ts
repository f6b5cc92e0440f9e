import { api, dataOf } from '#lib/api/client.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch }) => ({
	session: await dataOf(api(fetch).GET('/api/session'))
});
