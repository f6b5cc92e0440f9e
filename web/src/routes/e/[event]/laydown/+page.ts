import { CALL_PARTS } from '#lib/officials/queue.ts';
import { loadEvent } from '#lib/phone/load-event.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = ({ fetch, params: { event } }) => loadEvent(fetch, event, CALL_PARTS);
