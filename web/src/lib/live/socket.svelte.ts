import { delayBefore } from './backoff.ts';

/** How the line to the hall is. */
export type Line = 'connecting' | 'live' | 'away' | 'ended';

/** What the hall sends: all of something, or what is new since a version. Answers to requests have
 * neither kind. */
export interface Numbered {
	kind?: string;
	version?: number;
	from?: number;
}

/** What follows a stream: it holds the version it has, and takes in what comes. */
export interface Follower<M extends Numbered> {
	readonly version: number | null;
	receive(message: M): void;
}

/** What a line needs of the outside; other ones in tests. */
export interface Outside {
	open(address: string): WebSocket;
	after(ms: number, then: () => void): () => void;
	chance(): number;
	now(): number;
}

const BROWSER: Outside = {
	open: (address) => new WebSocket(address),
	after: (ms, then) => {
		const timer = setTimeout(then, ms);
		return () => clearTimeout(timer);
	},
	chance: Math.random,
	now: Date.now
};

/** The close code of a right to listen that has ended. */
const NO_LONGER = 4401;

/** How long a line must hold before the next loss counts as the first. */
const STEADY = 5_000;

/** A socket that comes back by itself. A message that does not follow the one before is not taken in:
 * the hall is asked for everything again. */
export class LiveSocket<M extends Numbered> {
	line = $state<Line>('connecting');
	/** Since when there is no line, in milliseconds since 1970. */
	since = $state<number | null>(null);

	readonly #address: string;
	readonly #follower: Follower<M>;
	readonly #outside: Outside;
	#socket: WebSocket | null = null;
	#attempt = 0;
	#opened = 0;
	#asked = 0;
	#isAsking = false;
	#cancel: (() => void) | null = null;

	constructor(address: string, follower: Follower<M>, outside: Outside = BROWSER) {
		this.#address = address;
		this.#follower = follower;
		this.#outside = outside;
	}

	/** Connects, unless it is or is about to. */
	open(): void {
		if (this.#socket || this.line === 'ended') return;
		this.#cancel?.();
		this.#cancel = null;
		const socket = this.#outside.open(this.#address);
		this.#socket = socket;
		this.#isAsking = false;
		socket.onopen = () => {
			this.#opened = this.#outside.now();
			this.line = 'live';
			this.since = null;
		};
		socket.onmessage = ({ data }: MessageEvent<string>) => this.#receive(JSON.parse(data) as M);
		socket.onclose = ({ code }) => this.#lost(code);
	}

	/** Parts for good. */
	close(): void {
		this.#cancel?.();
		this.#cancel = null;
		this.line = 'ended';
		const socket = this.#socket;
		this.#socket = null;
		if (!socket) return;
		socket.onclose = null;
		socket.onmessage = null;
		socket.close();
	}

	/** Tries at once instead of later: the network is back, or somebody looks at the page again. */
	hurry(): void {
		if (this.line === 'away') this.open();
	}

	#receive(message: M): void {
		if (message.kind === 'snapshot') {
			this.#isAsking = false;
			this.#follower.receive(message);
		} else if (message.kind === 'update') {
			if (message.from === this.#follower.version) this.#follower.receive(message);
			else if (!this.#isAsking) this.#askAgain();
		}
	}

	#askAgain(): void {
		this.#isAsking = true;
		this.#asked += 1;
		this.#socket?.send(JSON.stringify({ id: this.#asked, resync: {} }));
	}

	#lost(code: number): void {
		this.#socket = null;
		if (code === NO_LONGER) {
			this.line = 'ended';
			return;
		}
		const now = this.#outside.now();
		if (this.line === 'live' && now - this.#opened >= STEADY) this.#attempt = 0;
		this.line = 'away';
		this.since ??= now;
		const wait = delayBefore(this.#attempt, this.#outside.chance());
		this.#attempt += 1;
		this.#cancel = this.#outside.after(wait, () => this.open());
	}
}

/** The address of a socket of the hall. */
export function socketAddress(path: string, { protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
	return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}
