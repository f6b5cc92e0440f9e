import { whyNot } from '#lib/api/ask.ts';
import { api, type Schemas } from '#lib/api/client.ts';
import { randomKey } from '#lib/util/key.ts';

/** How far a practice event is played on. */
export type Until = Schemas['Until'];

/** What came of one request: results, and whether the event is where it was to be. */
export type Played = { results: number; done: boolean } | { failure: Schemas['Failure'] };

/** A practice event that plays on by itself, request after request, until it is there or is stopped. */
export class PlayOn {
	isOn = $state(false);
	/** How many results came so far. */
	results = $state(0);
	#isStopped = false;
	readonly #ask: (until: Until) => Promise<Played>;

	constructor(ask: (until: Until) => Promise<Played>) {
		this.#ask = ask;
	}

	/** Plays until the end of the round, the stage or the event. Says what went wrong, if anything. */
	async run(until: Until): Promise<Schemas['Failure'] | null> {
		if (this.isOn) return null;
		[this.isOn, this.#isStopped, this.results] = [true, false, 0];
		try {
			while (!this.#isStopped) {
				const played = await this.#ask(until);
				if ('failure' in played) return played.failure;
				this.results += played.results;
				if (played.done) return null;
			}
			return null;
		} finally {
			this.isOn = false;
		}
	}

	/** Asks no more; what is being played comes in. */
	stop(): void {
		this.#isStopped = true;
	}
}

/** Asks the hall to play an event on for some seconds. */
export async function askPlayOn(event: string, until: Until): Promise<Played> {
	const params = { path: { event }, header: { 'Idempotency-Key': randomKey() } };
	const answer = await api().POST('/api/events/{event}/play-on', { params, body: { until } }).catch(() => null);
	if (answer?.data) return { results: answer.data.results.length, done: answer.data.done };
	return { failure: whyNot(answer?.response, answer?.error) };
}
