import { delayBefore } from '#lib/live/backoff.ts';
import type { SheetEntry } from '#lib/sheet/entry.ts';
import type { LineStore, WaitingLine } from './line-store.ts';

/** Why the hall did not take a line. */
export interface Refusal {
	code: string;
	message: string;
	clause?: string | null | undefined;
}

/** What came of sending lines. */
export type Sent =
	/** How many of them the hall has now, and why not the next. */
	| { kind: 'answered'; taken: number; version?: number; refused: Refusal | null }
	/** No answer, or one that says to try again. */
	| { kind: 'unreachable' }
	/** This phone may not write any more. */
	| { kind: 'not-allowed' };

/** What the queue needs of the world; replaced in tests. `startTimer` returns a way to cancel. */
export interface Wires {
	/** Whether the hall answers at all. */
	reach(): Promise<boolean>;
	/** Sends lines that were written for one pairing. */
	send(pairing: string, lines: readonly { key: string; after?: string; entry: SheetEntry }[]): Promise<Sent>;
	startTimer(ms: number, then: () => void): () => void;
	random(): number;
	now(): number;
	/** A key that no other line has. */
	newKey(): string;
}

/** Where the queue stands: nothing to do, sending, waiting for the network, or for a person. */
export type QueueStatus = 'idle' | 'sending' | 'offline' | 'refused' | 'not-allowed';

/** The lines of one sheet that wait on this phone. They go through once and in order: each names the one
 * before it, and one that was sent without an answer is sent again under its key. */
export class LineQueue {
	waiting = $state.raw<readonly WaitingLine[]>([]);
	/** Pairings that lines were written for and that do not play any more. */
	#gone = $state.raw<readonly string[]>([]);
	/** The lines for those who play. */
	current = $derived(this.waiting.filter(({ pairing }) => !this.#gone.includes(pairing)));
	/** The lines for those who play no more: they wait for a person, and hold up no other. */
	old = $derived(this.waiting.filter(({ pairing }) => this.#gone.includes(pairing)));
	status = $state<QueueStatus>('idle');
	/** Since when nothing goes through, in milliseconds since 1970. */
	offlineSince = $state<number | null>(null);
	/** Why the first line for those who play was not taken. */
	refusal = $state.raw<Refusal | null>(null);
	/** How many went through after they had waited; back to zero with the next line. */
	sent = $state(0);

	/** The version of the sheet with the last lines that went through. */
	version = $state(0);

	readonly #sheet: string;
	readonly #store: LineStore;
	readonly #wires: Wires;
	#attempt = 0;
	#cancelRetry: (() => void) | null = null;
	#isClosed = false;
	/** Changes of the store, one after the other. */
	#work: Promise<void> = Promise.resolve();

	constructor(sheet: string, store: LineStore, wires: Wires) {
		this.#sheet = sheet;
		this.#store = store;
		this.#wires = wires;
	}

	/** Takes up what waits from before, and sends it. */
	async open(): Promise<void> {
		await this.#alone(() => this.#reload());
		await this.#flush();
	}

	/** Stops sending; what waits stays stored. */
	close(): void {
		this.#isClosed = true;
		this.#cancelRetry?.();
	}

	/** Writes a line for those who are at the table: stored first, then sent. */
	async write(entry: SheetEntry, { pairing, sides }: { pairing: string; sides: readonly string[] }): Promise<void> {
		this.sent = 0;
		await this.#alone(async () => {
			await this.#reload();
			const at = this.#wires.now();
			const before = this.waiting.filter((it) => it.pairing === pairing).at(-1);
			const line: WaitingLine = {
				sheet: this.#sheet,
				// Later than any other of this phone, also than those of a former minute with a clock put back.
				n: Math.max(at, (this.waiting.at(-1)?.n ?? 0) + 1),
				key: this.#wires.newKey(),
				after: before?.key ?? (await this.#store.last(this.#sheet, pairing)),
				entry,
				at,
				pairing,
				sides: [...sides],
				isTried: false
			};
			await this.#store.put(line);
			this.waiting = [...this.waiting, line];
		});
		await this.#flush();
	}

	/** Whether the last line can still be taken back: it never left this phone. */
	get canTakeBack(): boolean {
		const last = this.current.at(-1);
		return last !== undefined && !last.isTried && this.status !== 'sending';
	}

	/** Takes the last line back, which never left this phone. */
	async takeBack(): Promise<void> {
		await this.#alone(async () => {
			const seen = this.current.at(-1)?.key;
			await this.#reload();
			const last = this.current.at(-1);
			// Another tab may have sent it, or written one behind it.
			if (!last || last.key !== seen || !this.canTakeBack) return;
			await this.#store.remove([last], null);
			this.waiting = this.waiting.filter(({ key }) => key !== last.key);
			if (this.status === 'offline' && this.current.length === 0) this.#settle();
		});
	}

	/** Gives up the first line, which the hall did not take, and sends the rest. */
	async dropFirst(): Promise<void> {
		await this.#replaceFirst(() => null);
	}

	/** Puts another line in the place of the first, which the hall did not take, and sends them. */
	async mendFirst(entry: SheetEntry): Promise<void> {
		// Under a key of its own: whatever the old one was, this is another line.
		await this.#replaceFirst((first) => ({ ...first, key: this.#wires.newKey(), entry, isTried: false }));
	}

	async #replaceFirst(by: (first: WaitingLine) => WaitingLine | null): Promise<void> {
		await this.#alone(async () => {
			const [first] = this.current;
			if (!first || this.status !== 'refused') return;
			const mended = by(first);
			await this.#store.remove([first], null);
			const before = mended?.key ?? first.after;
			const next = this.current.find(({ key, pairing }) => key !== first.key && pairing === first.pairing);
			const changed = new Map<string, WaitingLine | null>([[first.key, mended]]);
			if (next) changed.set(next.key, { ...next, after: before });
			for (const line of changed.values()) if (line) await this.#store.put(line);
			this.waiting = this.waiting.flatMap((line) => {
				const now = changed.get(line.key);
				return now === undefined ? [line] : now === null ? [] : [now];
			});
			this.#settle();
		});
		await this.#flush();
	}

	/** Gives up the lines for those who play no more, and no other. */
	async dropOld(): Promise<void> {
		await this.#alone(async () => {
			await this.#store.remove(this.old, null);
			this.waiting = this.current;
			this.#gone = [];
		});
	}

	/** Sends at once instead of waiting for the backoff, also what was refused. */
	async retryNow(): Promise<void> {
		if (this.status === 'sending') return;
		if (this.status === 'refused' || this.status === 'not-allowed') this.#settle();
		// The first sides may be back.
		this.#gone = [];
		await this.#flush();
	}

	/** Takes over what another tab of this phone wrote or sent meanwhile. */
	async #reload(): Promise<void> {
		this.waiting = await this.#store.load(this.#sheet);
	}

	#settle(): void {
		this.status = 'idle';
		this.refusal = null;
		this.offlineSince = null;
	}

	/** One change at a time, so that lines keep their order. */
	#alone(change: () => Promise<void>): Promise<void> {
		const next = this.#work.then(change);
		this.#work = next.catch(() => undefined);
		return next;
	}

	/** Whether nothing is under way and no person is waited for. */
	get #isStill(): boolean {
		return !this.#isClosed && (this.status === 'idle' || this.status === 'offline');
	}

	async #flush(): Promise<void> {
		this.#cancelRetry?.();
		this.#cancelRetry = null;
		if (!this.#isStill) return;
		await this.#alone(() => this.#reload());
		if (!this.#isStill) return;
		// With nothing to send there is nothing that does not go through.
		if (this.current.length === 0) this.#settle();
		// What is written while a batch is under way goes with the next.
		for (let goesOn = true; goesOn && this.current.length > 0; ) {
			this.status = 'sending';
			const batch = this.#batch();
			const sent = await this.#send(batch);
			await this.#alone(async () => {
				goesOn = await this.#take(batch, sent);
			});
		}
	}

	/** The first lines, as far as they are for the same pairing. */
	#batch(): readonly WaitingLine[] {
		const lines = this.current;
		const other = lines.findIndex(({ pairing }) => pairing !== lines[0]?.pairing);
		return other < 0 ? lines : lines.slice(0, other);
	}

	async #send(batch: readonly WaitingLine[]): Promise<Sent> {
		// Asked first, so that a line that cannot go never left this phone and can be taken back.
		const isReached = await this.#wires.reach().catch(() => false);
		if (!isReached) return { kind: 'unreachable' };
		await this.#alone(() => this.#markTried(batch));
		const lines = batch.map(({ key, after, entry }) => (after === null ? { key, entry } : { key, after, entry }));
		return this.#wires.send(batch[0]?.pairing ?? '', lines).catch(() => ({ kind: 'unreachable' as const }));
	}

	async #markTried(batch: readonly WaitingLine[]): Promise<void> {
		const tried = new Map(batch.map((line) => [line.key, { ...line, isTried: true }]));
		for (const line of batch) if (!line.isTried) await this.#store.put({ ...line, isTried: true });
		this.waiting = this.waiting.map((line) => tried.get(line.key) ?? line);
	}

	/** Whether the next batch can go. */
	async #take(batch: readonly WaitingLine[], sent: Sent): Promise<boolean> {
		if (sent.kind === 'not-allowed') {
			this.status = 'not-allowed';
			return false;
		}
		if (sent.kind === 'unreachable') {
			this.status = 'offline';
			this.offlineSince ??= this.#wires.now();
			if (this.#isClosed) return false;
			const wait = delayBefore(this.#attempt, this.#wires.random());
			this.#attempt += 1;
			this.#cancelRetry = this.#wires.startTimer(wait, () => void this.#flush());
			return false;
		}
		this.#attempt = 0;
		this.version = sent.version ?? this.version;
		const gone = batch.slice(0, sent.taken);
		const last = gone.at(-1);
		if (last) {
			await this.#store.remove(gone, last.key);
			const keys = new Set(gone.map(({ key }) => key));
			this.waiting = this.waiting.filter(({ key }) => !keys.has(key));
			if (this.offlineSince !== null) this.sent += gone.length;
		}
		this.offlineSince = null;
		// What is neither taken nor refused would be sent again and again.
		const refused = sent.refused ?? (gone.length === 0 ? { code: 'unknown', message: '' } : null);
		const pairing = batch[0]?.pairing;
		if (refused?.code === OTHER_SIDES && pairing !== undefined) {
			this.#gone = [...this.#gone, pairing];
			this.status = 'idle';
			return true;
		}
		this.refusal = refused;
		this.status = refused ? 'refused' : 'idle';
		return refused === null;
	}
}

/** The refusal where the match has other sides than a line was written for. */
const OTHER_SIDES = 'match/other_sides';
