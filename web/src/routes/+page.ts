import { asJson } from '#lib/api/ask.ts';
import { api, dataOf, type Schemas } from '#lib/api/client.ts';
import { NOTHING_YET, type Board } from '#lib/api/board.ts';
import type { TableItem } from '#lib/table/types.ts';
import { isSameDay } from '#lib/util/time.ts';
import type { PageLoad } from './$types';

/** How many events are listed, and of how many it is asked where they are. */
const LISTED = 12;
const ASKED = 6;
/** What home says of one, and where it looks for a table or a team. */
const TOLD = 'about,progress,entries,matches,places,clock,todo';

export const load: PageLoad = async ({ fetch, depends }) => {
	depends('hall:home');
	const hall = api(fetch);
	const [events, tables] = await Promise.all([
		dataOf(hall.GET('/api/events', { params: { query: { limit: LISTED } } })),
		asJson<{ items: TableItem[] }>(`/api/tables?limit=${LISTED}`, fetch)
	]);
	const now = Date.now();
	const today = events.items.filter((event) => isSameDay(event.created_at, now));
	const earlier = events.items.filter((event) => !isSameDay(event.created_at, now));
	/** The board of an event; nothing if it cannot be had. */
	const boardOf = async ({ event }: Schemas['EventShape']): Promise<[string, Board][]> => {
		const path = { params: { path: { event }, query: { parts: TOLD } } };
		const { data } = await hall.GET('/api/events/{event}', path).catch(() => ({ data: undefined }));
		return data ? [[event, { ...NOTHING_YET, ...(data as { event: Board }).event }]] : [];
	};
	const boards = Promise.all([...today, ...earlier].slice(0, ASKED).map(boardOf)).then((found) => new Map(found.flat()));
	return { now, today, earlier, tables: tables.items, boards };
};
