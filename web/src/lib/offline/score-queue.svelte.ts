// Scores typed at the desk while the hall does not answer. They wait in this browser and go by themselves.

/** A line of the event that waits, with what is said of it meanwhile. */
export interface WaitingScore {
	/** Sent again under the same key it counts once. */
	key: string;
	line: { do: string } & Record<string, unknown>;
	where: string;
	score: string;
	who: string;
	/** Why the hall did not take it. */
	refused?: string;
}

/** What came of sending one: taken, refused with the reason, or no answer. */
export type ScoreSent = { kind: 'taken'; line: number | null } | { kind: 'refused'; why: string } | { kind: 'unreachable' };

/** The lines of one event that wait at this desk. Each is for a table of its own, so one that is refused holds up no other. */
export class ScoreQueue {
	waiting = $state.raw<readonly WaitingScore[]>([]);
	/** How many can still go. */
	count = $derived(this.waiting.filter(({ refused }) => refused === undefined).length);

	readonly #name: string;
	readonly #store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
	readonly #send: (waiting: WaitingScore) => Promise<ScoreSent>;
	#isSending = false;

	constructor(event: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null, send: (waiting: WaitingScore) => Promise<ScoreSent>) {
		this.#name = `scores/${event}`;
		this.#store = store;
		this.#send = send;
		this.waiting = this.#stored();
	}

	add(score: WaitingScore): void {
		this.#keep([...this.waiting, score]);
	}

	/** Gives one up. */
	drop(key: string): void {
		this.#keep(this.waiting.filter((it) => it.key !== key));
	}

	/** Sends what waits, in the order it was typed; how many were taken. */
	async flush(): Promise<number> {
		if (this.#isSending) return 0;
		this.#isSending = true;
		let taken = 0;
		for (let next = this.#next(); next; next = this.#next()) {
			const { key } = next;
			const sent = await this.#send(next).catch((): ScoreSent => ({ kind: 'unreachable' }));
			if (sent.kind === 'unreachable') break;
			if (sent.kind === 'taken') {
				taken += 1;
				this.drop(key);
			} else this.#keep(this.waiting.map((it) => (it.key === key ? { ...it, refused: sent.why } : it)));
		}
		this.#isSending = false;
		return taken;
	}

	#next(): WaitingScore | undefined {
		return this.waiting.find(({ refused }) => refused === undefined);
	}

	#keep(waiting: readonly WaitingScore[]): void {
		this.waiting = waiting;
		try {
			if (waiting.length === 0) this.#store?.removeItem(this.#name);
			else this.#store?.setItem(this.#name, JSON.stringify(waiting));
		} catch {
			// A browser that stores nothing keeps them as long as the page is open.
		}
	}

	#stored(): WaitingScore[] {
		try {
			return JSON.parse(this.#store?.getItem(this.#name) ?? '[]') as WaitingScore[];
		} catch {
			return [];
		}
	}
}
