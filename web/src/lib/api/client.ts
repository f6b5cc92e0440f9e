import { error } from '@sveltejs/kit';
import createClient from 'openapi-fetch';
import { failureText } from './failure-text.ts';
import type { components, paths } from './schema';

/** Why something failed: a code of the hall, or one of a page where the hall did not say. */
type Failure = Omit<components['schemas']['Failure'], 'code'> & {
	code: components['schemas']['Code'] | 'unknown' | typeof UNREACHABLE;
};

export type Schemas = Omit<components['schemas'], 'Failure'> & { Failure: Failure };

/** A shape of the hall that leaves out what there is not, and never says null for it. */
export type Lean<T> = T extends readonly (infer Item)[]
	? Lean<Item>[]
	: T extends object
		? { [K in keyof T]: Partial<Pick<T, K>> extends Pick<T, K> ? Lean<NonNullable<T[K]>> : Lean<T[K]> }
		: T;

/** The hall's API, with the `fetch` of a page's `load` where there is one. */
export function api(fetcher: typeof globalThis.fetch = globalThis.fetch) {
	return createClient<paths>({ baseUrl: '', fetch: (request) => readAgain(() => fetcher(request), request.method) });
}

/** Reads again what the hall refused because the session is over: the refusal took the cookie away, and anybody
 * may read on. */
export async function readAgain(read: () => Promise<Response>, method = 'GET'): Promise<Response> {
	const answer = await read();
	return answer.status === 401 && method === 'GET' ? read() : answer;
}

/** The code where the server did not answer at all. */
export const UNREACHABLE = 'unreachable';

/** The data of an answer; a failure shows the error page. */
export async function dataOf<T>(
	request: Promise<{ data?: T; error?: unknown; response: Response }>
): Promise<T> {
	const answer = await request.catch(() => null);
	if (!answer) error(503, { message: '', code: UNREACHABLE });
	if (answer.data !== undefined) return answer.data;
	const failure = failureOf(answer.error);
	// A proxy whose hall is down answers 502 without a failure of ours.
	const code = failure?.code ?? (answer.response.status >= 500 ? UNREACHABLE : 'unknown');
	error(answer.response.status, { message: failure?.message ?? '', code });
}

/** The failure in an answer, if it is one of ours, in the page's language. */
export function failureOf(body: unknown): Schemas['Failure'] | null {
	if (typeof body !== 'object' || body === null || !('error' in body)) return null;
	const failure = body.error;
	if (typeof failure !== 'object' || failure === null || !('code' in failure)) return null;
	const said = failure as Schemas['Failure'];
	return { ...said, message: failureText(said) };
}
