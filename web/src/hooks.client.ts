import { UNREACHABLE } from '#lib/api/client.ts';
import { isLostModule } from '#lib/util/lost-module.ts';
import type { HandleClientError } from '@sveltejs/kit/hooks';

/** A page whose script could not be had is one that the hall did not answer for. */
export const handleError: HandleClientError = ({ kind, error }) => {
	if (kind === 'unknown' && isLostModule(error)) return { message: '', code: UNREACHABLE };
	if (kind === 'unknown') console.error(error);
	return {};
};
