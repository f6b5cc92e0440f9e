import { loadEvent } from '#lib/phone/load-event.ts';
import { KINDS } from '#lib/wall/turns.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params: { event }, url }) => {
	const asked = (url.searchParams.get('show') ?? '').split(',');
	return { ...(await loadEvent(fetch, event)), wanted: KINDS.filter((kind) => asked.includes(kind)) };
};
