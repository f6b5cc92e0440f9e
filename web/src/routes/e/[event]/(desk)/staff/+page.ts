import { readStaff } from '#lib/people/staff.ts';
import type { PageLoad } from './$types';

/** The list is for directors; others see that they are not. */
export const load: PageLoad = async ({ fetch, params: { event }, depends }) => {
	depends('hall:staff');
	return { staff: await readStaff(event, fetch).catch(() => null) };
};
