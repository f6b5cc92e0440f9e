import type { OptionForm } from '#lib/api/books.ts';
import { api, dataOf } from '#lib/api/client.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent }) => {
	const { first } = await parent();
	if (first.kind !== 'snapshot') return { options: [] };
	const { book } = first.event.about;
	const found = await dataOf(api(fetch).GET('/api/books/{book}', { params: { path: { book } } }));
	return { options: (found.options as OptionForm[]).filter(({ scope, type }) => scope === 'event' && type !== undefined) };
};
