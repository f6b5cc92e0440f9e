import { answered, api } from '#lib/api/client.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch }) => ({
	session: await answered(api(fetch).GET('/api/session'))
});
