import { asJson } from '#lib/api/ask.ts';
import type { BoardCall } from '#lib/api/board.ts';

/** How long a ruling that was just made is shown, in milliseconds. */
const SHOWN = 5 * 60_000;

type AllCalls = (event: string) => Promise<Record<string, BoardCall>>;

async function ask(event: string): Promise<Record<string, BoardCall>> {
	const { event: board } = await asJson<{ event: { calls?: Record<string, BoardCall> } }>(`/api/events/${event}?parts=calls`);
	return board.calls ?? {};
}

/** What became of the calls from a player's matches. The hall tells players only of those that wait: what was
 * ruled is asked for when one of them is gone, or a match was given to a side. */
export class OwnRulings {
	/** All rulings on these matches, as they were last asked for. */
	all = $state.raw<BoardCall[]>([]);
	#fresh = $state.raw<{ n: string; at: number }[]>([]);
	#calls = $state.raw<Record<string, BoardCall>>({});
	#open: ReadonlySet<string> = new Set();
	#forfeits = 0;
	readonly #event: string;
	readonly #ask: AllCalls;

	constructor(event: string, asker: AllCalls = ask) {
		this.#event = event;
		this.#ask = asker;
	}

	/** Takes in which calls wait now, and how many matches were given to a side. */
	async notice(waiting: readonly string[], forfeits: number, now: number): Promise<void> {
		const gone = [...this.#open].filter((n) => !waiting.includes(n));
		const isForfeit = forfeits > this.#forfeits;
		[this.#open, this.#forfeits] = [new Set(waiting), forfeits];
		// Reopened by an undo.
		this.#fresh = this.#fresh.filter(({ n }) => !waiting.includes(n));
		if (gone.length === 0 && !isForfeit) return;
		this.#calls = await this.#ask(this.#event).catch(() => this.#calls);
		this.all = Object.values(this.#calls).filter(({ state }) => state === 'ruled');
		this.#fresh = [...this.#fresh, ...gone.map((n) => ({ n, at: now }))];
	}

	/** Those made a moment ago while this page was open, the newest last. */
	fresh(now: number): BoardCall[] {
		return this.#fresh.flatMap(({ n, at }) => {
			const call = this.#calls[n];
			return call?.state === 'ruled' && now - at < SHOWN ? [call] : [];
		});
	}
}
