import { loadEvent } from '#lib/phone/load-event.ts';
import { KINDS, WALL_PARTS } from '#lib/wall/turns.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event }, url }) => {
	const asked = (url.searchParams.get('show') ?? '').split(',');
	return { ...(await loadEvent(fetch, event, WALL_PARTS)), wanted: KINDS.filter((kind) => asked.includes(kind)) };
};
