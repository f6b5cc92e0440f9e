import { BrowserStore } from '#lib/offline/line-store.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import { SHEET_PARTS } from '#lib/phone/match-at.ts';
import { error } from '@sveltejs/kit';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params }) => {
	const table = Number(params.table);
	if (!/^\d{1,4}$/.test(params.table) || table === 0) error(404);
	const [loaded, store] = await Promise.all([loadEvent(fetch, params.event, SHEET_PARTS), BrowserStore.open()]);
	return { ...loaded, table, store };
};
