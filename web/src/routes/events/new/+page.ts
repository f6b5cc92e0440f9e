import type { OptionForm } from '#lib/api/books.ts';
import { api, dataOf } from '#lib/api/client.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch }) => {
	const hall = api(fetch);
	const [session, { items }] = await Promise.all([dataOf(hall.GET('/api/session')), dataOf(hall.GET('/api/books'))]);
	const books = await Promise.all(items.map(({ book }) => dataOf(hall.GET('/api/books/{book}', { params: { path: { book } } }))));
	/** What each book lets a director change about an event. */
	const options = Object.fromEntries(
		books.map((book) => [book.book, (book.options as OptionForm[]).filter(({ scope, type }) => scope === 'event' && type !== undefined)])
	);
	return { session, options };
};
