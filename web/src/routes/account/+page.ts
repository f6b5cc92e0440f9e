import { error } from '@sveltejs/kit';
import { UNREACHABLE } from '#lib/api/client.ts';
import { readSession } from '#lib/people/session.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, url }) => {
	const session = await readSession(fetch).catch(() => error(503, { message: '', code: UNREACHABLE }));
	const next = url.searchParams.get('next');
	// Only to a page of this hall.
	return { session, next: next !== null && /^\/(?![/\\])/.test(next) ? next : null };
};
