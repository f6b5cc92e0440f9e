import { asJson } from '#lib/api/ask.ts';
import { nameOf, readSession } from '#lib/people/session.ts';
import type { MyTable, TableItem } from '#lib/table/types.ts';
import type { PageLoad } from './$types';

/** How many open tables are listed. */
const LISTED = 30;

export const load: PageLoad = async ({ fetch, depends }) => {
	depends('hall:play');
	const [open, mine, session] = await Promise.all([
		asJson<{ items: TableItem[] }>(`/api/tables?limit=${LISTED}`, fetch),
		asJson<{ items: MyTable[] }>('/api/tables/mine', fetch).catch(() => ({ items: [] })),
		readSession(fetch).catch(() => null)
	]);
	return { open: open.items, mine: mine.items, name: session ? nameOf(session) : null };
};
