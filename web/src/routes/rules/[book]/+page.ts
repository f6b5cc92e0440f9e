import { answered, api } from '#lib/api/client.ts';
import type { BookId } from '#lib/event/books.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params }) => {
	// The hall says so if there is none.
	const book = params.book as BookId;
	return { book: await answered(api(fetch).GET('/api/books/{book}', { params: { path: { book } } })) };
};
