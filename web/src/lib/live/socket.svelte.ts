import { delayBefore } from './backoff.ts';
import { inflate } from './inflate.ts';

export type ConnectionStatus = 'connecting' | 'live' | 'offline' | 'ended';

/** A server message: a `snapshot` is everything, an `update` what is new, since version `from` where that is
 * said. Answers to requests have neither kind. */
export interface Numbered {
	kind?: string;
	version?: number;
	from?: number;
}

/** Receives the messages of a stream, in order and without gaps. */
export interface Follower<M extends Numbered> {
	readonly version: number | null;
	/** Where it is, for a stream that sends those who come back only what they missed. */
	readonly mark?: number | null;
	receive(message: M): void;
}

/** What a socket needs of the platform; replaced in tests. `startTimer` returns a way to cancel. */
export interface Platform {
	connect(address: string): WebSocket;
	startTimer(ms: number, then: () => void): () => void;
	random(): number;
	now(): number;
}

const BROWSER: Platform = {
	connect: (address) => new WebSocket(address),
	startTimer: (ms, then) => {
		const timer = setTimeout(then, ms);
		return () => clearTimeout(timer);
	},
	random: Math.random,
	now: Date.now
};

/** The close code when the right to listen has ended. */
const NOT_ALLOWED = 4401;

/** A connection that held this long resets the backoff, in milliseconds. */
const STEADY = 5_000;

/** A socket that reconnects by itself and notices gaps: an update that does not follow the last version is
 * dropped, and a new snapshot asked for. */
export class LiveSocket<M extends Numbered> {
	status = $state<ConnectionStatus>('connecting');
	/** When the connection was lost, in milliseconds since 1970. */
	offlineSince = $state<number | null>(null);

	readonly #address: string;
	readonly #follower: Follower<M>;
	readonly #platform: Platform;
	#socket: WebSocket | null = null;
	#attempt = 0;
	#opened = 0;
	#requests = 0;
	#isResyncing = false;
	/** Until compressed messages and those behind them are taken in. */
	#hearing: Promise<void> | null = null;
	#cancelRetry: (() => void) | null = null;

	constructor(address: string, follower: Follower<M>, platform: Platform = BROWSER) {
		this.#address = address;
		this.#follower = follower;
		this.#platform = platform;
	}

	/** Connects, unless it is connected or connecting. */
	open(): void {
		if (this.#socket || this.status === 'ended') return;
		this.#cancelRetry?.();
		this.#cancelRetry = null;
		const socket = this.#platform.connect(this.#where());
		this.#socket = socket;
		this.#isResyncing = false;
		socket.onopen = () => {
			this.#opened = this.#platform.now();
			this.status = 'live';
			this.offlineSince = null;
		};
		socket.binaryType = 'arraybuffer';
		socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => this.#hear(socket, data);
		socket.onclose = ({ code }) => this.#lost(code);
	}

	/** Closes for good. */
	close(): void {
		this.#cancelRetry?.();
		this.#cancelRetry = null;
		this.status = 'ended';
		const socket = this.#socket;
		this.#socket = null;
		if (!socket) return;
		socket.onclose = null;
		socket.onmessage = null;
		socket.close();
	}

	/** Retries at once instead of waiting for the backoff. */
	retryNow(): void {
		if (this.status === 'offline') this.open();
	}

	#where(): string {
		const mark = this.#follower.mark ?? null;
		if (mark === null) return this.#address;
		return `${this.#address}${this.#address.includes('?') ? '&' : '?'}from=${mark}`;
	}

	/** Takes messages in as they came, though compressed ones take a moment. */
	#hear(socket: WebSocket, data: string | ArrayBuffer): void {
		if (typeof data === 'string' && !this.#hearing) {
			this.#receive(JSON.parse(data) as M);
			return;
		}
		const reading = typeof data === 'string' ? Promise.resolve(data) : inflate(data);
		const hearing: Promise<void> = Promise.all([reading, this.#hearing])
			.then(([text]) => {
				if (this.#socket === socket) this.#receive(JSON.parse(text) as M);
			})
			// What cannot be read is as good as lost: it is asked for again over a new connection.
			.catch(() => socket.close())
			.finally(() => {
				if (this.#hearing === hearing) this.#hearing = null;
			});
		this.#hearing = hearing;
	}

	#receive(message: M): void {
		if (message.kind === 'snapshot') {
			this.#isResyncing = false;
			this.#follower.receive(message);
		} else if (message.kind === 'update') {
			if (message.from === undefined || message.from === this.#follower.version) this.#follower.receive(message);
			else if (!this.#isResyncing) this.#resync();
		}
	}

	#resync(): void {
		this.#isResyncing = true;
		this.#requests += 1;
		this.#socket?.send(JSON.stringify({ id: this.#requests, resync: {} }));
	}

	#lost(code: number): void {
		this.#socket = null;
		if (code === NOT_ALLOWED) {
			this.status = 'ended';
			return;
		}
		const now = this.#platform.now();
		if (this.status === 'live' && now - this.#opened >= STEADY) this.#attempt = 0;
		this.status = 'offline';
		this.offlineSince ??= now;
		const wait = delayBefore(this.#attempt, this.#platform.random());
		this.#attempt += 1;
		this.#cancelRetry = this.#platform.startTimer(wait, () => this.open());
	}
}

/** The address of a socket of the hall. */
export function socketAddress(path: string, { protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
	return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}
