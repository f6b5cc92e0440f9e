import { api, dataOf } from '#lib/api/client.ts';
import { tell } from '#lib/api/ask.ts';
import { tokenIn } from '#lib/people/token.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { table } }) => {
	// The token of a seat, as the event's staff gives it away.
	const token = tokenIn(location.hash);
	if (token !== null) await tell(`/api/tables/${table}/seat`, { token }, {}, 'PUT');
	const snapshot = await dataOf(api(fetch).GET('/api/tables/{table}', { params: { path: { table } } }));
	return { frame: 'own' as const, table, snapshot };
};
