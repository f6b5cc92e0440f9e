import { tell } from '#lib/api/ask.ts';
import type { Schemas } from '#lib/api/client.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { randomKey } from '#lib/util/key.ts';
import type { Sent, Wires } from './line-queue.svelte.ts';

/** The queue's way to the sheet of a match. */
export function wiresOf(event: string, match: string): Wires {
	return {
		reach: async () => (await fetch('/healthz')).ok,
		async send(pairing, lines): Promise<Sent> {
			const address = `/api/events/${event}/matches/${match}/sheet/lines`;
			const told = await tell<{ taken: number; version?: number; refused?: Schemas['Failure'] | null }>(address, { pairing, lines });
			if (told.ok) {
				const { taken, version, refused } = told.data;
				return { kind: 'answered', taken, ...(version !== undefined && { version }), refused: refused ? { ...refused, message: failureText(refused) } : null };
			}
			const { status, failure } = told;
			if (status === 401 || status === 403) return { kind: 'not-allowed' };
			if (status === 0 || status === 408 || status === 429 || status >= 500) return { kind: 'unreachable' };
			return { kind: 'answered', taken: 0, refused: failure };
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
