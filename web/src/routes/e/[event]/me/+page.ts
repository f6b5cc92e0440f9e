import { OWN_PARTS } from '#lib/me/own-board.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = ({ fetch, params: { event } }) => loadEvent(fetch, event, OWN_PARTS);
