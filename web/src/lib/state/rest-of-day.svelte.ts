import { asJson } from '#lib/api/ask.ts';
import type { Schemas } from '#lib/api/client.ts';

type Rest = Pick<Schemas['RestShape'], 'now' | 'stages'>;

/** How long a forecast is good enough, in milliseconds: the hall plays many days for each. */
const GOOD_FOR = 60_000;

/** When each stage will be over, from where the event stands. */
export class RestOfDay {
	/** By stage, in milliseconds since 1970. Nothing where nobody knows. */
	ends = $state.raw<Readonly<Record<string, number>>>({});
	#stand: string | null = null;
	#askedAt = -Infinity;
	readonly #ask: () => Promise<Rest | null>;

	constructor(ask: () => Promise<Rest | null>) {
		this.#ask = ask;
	}

	/** Asks anew where the event stands elsewhere than when it was asked, and not too often. */
	async follow(stand: string, now: number): Promise<void> {
		if (stand === this.#stand || now - this.#askedAt < GOOD_FOR) return;
		[this.#stand, this.#askedAt] = [stand, now];
		const rest = await this.#ask();
		// Without an answer, what was said last is still the best guess.
		if (rest) this.ends = Object.fromEntries(rest.stages.map(({ stage, ends_ms }) => [stage, rest.now + ends_ms.median]));
	}
}

/** Asks the hall about the rest of an event's day. */
export function restOf(event: string): () => Promise<Rest | null> {
	return () => asJson<Schemas['RestShape']>(`/api/events/${event}/forecast`).catch(() => null);
}
