import { api, failureOf } from '#lib/api/client.ts';
import { randomKey } from '#lib/util/key.ts';
import type { Sent, Wires } from './line-queue.svelte.ts';

/** The queue's way to the sheet of a match. */
export function wiresOf(event: string, match: string): Wires {
	const params = { path: { event, match } };
	return {
		async send(lines) {
			const body = { lines: [...lines] };
			const answer = await api().POST('/api/events/{event}/matches/{match}/sheet/lines', { params, body });
			if (answer.data) return { kind: 'answered', taken: answer.data.taken, refused: refusalOf(answer.data.refused) };
			return sentOf(answer.response.status, answer.error);
		},
		async sides() {
			const answer = await api().GET('/api/events/{event}/matches/{match}/sheet', { params });
			if (answer.data) return answer.data.sheet.sides;
			// A match that is no longer there has no sides.
			return answer.response.status === 404 ? [] : null;
		},
		startTimer(ms, then) {
			const timer = setTimeout(then, ms);
			return () => clearTimeout(timer);
		},
		random: Math.random,
		now: Date.now,
		newKey: randomKey
	};
}

function sentOf(status: number, error: unknown): Sent {
	if (status === 401 || status === 403) return { kind: 'not-allowed' };
	if (status === 408 || status === 429 || status >= 500) return { kind: 'unreachable' };
	return { kind: 'answered', taken: 0, refused: refusalOf(failureOf(error)) };
}

function refusalOf(said: { code: string; message: string; clause?: string | null } | null | undefined) {
	return said ? { code: said.code, message: said.message, clause: said.clause ?? undefined } : null;
}
