import { error } from '@sveltejs/kit';
import { loadEvent } from '#lib/phone/load-event.ts';
import { isPaper } from '#lib/print/kinds.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event, sheet } }) => {
	if (!isPaper(sheet)) error(404);
	return { ...(await loadEvent(fetch, event)), sheet };
};
