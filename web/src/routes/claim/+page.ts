import { readSession } from '#lib/people/session.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch }) => ({ session: await readSession(fetch).catch(() => null) });
