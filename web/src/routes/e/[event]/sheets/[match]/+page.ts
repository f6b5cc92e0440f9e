import { error } from '@sveltejs/kit';
import { BrowserStore } from '#lib/offline/line-store.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import { SHEET_PARTS } from '#lib/phone/match-at.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params }) => {
	const [loaded, store] = await Promise.all([loadEvent(fetch, params.event, SHEET_PARTS), BrowserStore.open()]);
	if (loaded.first.kind !== 'snapshot' || !loaded.first.event.matches[params.match]) error(404);
	return { ...loaded, match: params.match, store };
};
