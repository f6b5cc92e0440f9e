import { api, dataOf } from '#lib/api/client.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch }) => {
	const hall = api(fetch);
	const { items } = await dataOf(hall.GET('/api/books'));
	const books = await Promise.all(
		items.map(({ book }) => dataOf(hall.GET('/api/books/{book}', { params: { path: { book } } })))
	);
	return { books };
};
