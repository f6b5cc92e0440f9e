import { api, dataOf } from '#lib/api/client.ts';
import type { BookId } from '#lib/event/books.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params }) => {
	// The server answers 404 for any other.
	const book = params.book as BookId;
	return { book: await dataOf(api(fetch).GET('/api/books/{book}', { params: { path: { book } } })) };
};
