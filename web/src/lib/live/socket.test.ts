import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveSocket, socketAddress, type Numbered, type Platform } from './socket.svelte.ts';

/** A socket that does what the test says. */
class FakeSocket {
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	sent: string[] = [];
	isClosed = false;

	send(text: string): void {
		this.sent.push(text);
	}
	close(): void {
		this.isClosed = true;
	}
	says(message: object): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	saysCompressed(message: object): void {
		this.sends(deflateSync(JSON.stringify(message)));
	}
	sends(bytes: Uint8Array): void {
		this.onmessage?.({ data: new Uint8Array(bytes).buffer });
	}
}

class FakePlatform implements Platform {
	sockets: FakeSocket[] = [];
	waits: { ms: number; then: () => void }[] = [];
	asked: string[] = [];
	time = 1000;

	connect = (address: string): WebSocket => {
		this.asked.push(address);
		const socket = new FakeSocket();
		this.sockets.push(socket);
		return socket as unknown as WebSocket;
	};
	startTimer = (ms: number, then: () => void) => {
		const wait = { ms, then };
		this.waits.push(wait);
		return () => {
			this.waits = this.waits.filter((it) => it !== wait);
		};
	};
	random = () => 1;
	now = () => this.time;

	get last(): FakeSocket {
		const socket = this.sockets.at(-1);
		if (!socket) throw new Error('no socket was opened');
		return socket;
	}
	/** The next wait is over. */
	wake(): number {
		const wait = this.waits.shift();
		if (!wait) throw new Error('nothing waits');
		wait.then();
		return wait.ms;
	}
}

class Followed {
	version: number | null = null;
	mark: number | null = null;
	taken: Numbered[] = [];
	receive(message: Numbered): void {
		this.version = message.version ?? null;
		this.taken.push(message);
	}
}

describe('LiveSocket', () => {
	let platform: FakePlatform;
	let followed: Followed;
	let socket: LiveSocket<Numbered>;

	beforeEach(() => {
		platform = new FakePlatform();
		followed = new Followed();
		socket = new LiveSocket('ws://hall/api/events/x/live', followed, platform);
		socket.open();
		platform.last.onopen?.();
	});

	it('is live once the socket is open', () => {
		expect(socket.status).toBe('live');
		socket.open();
		expect(platform.sockets).toHaveLength(1);
	});

	it('takes in a snapshot and what follows it', () => {
		platform.last.says({ kind: 'snapshot', version: 41 });
		platform.last.says({ kind: 'update', from: 41, version: 42 });
		expect(followed.version).toBe(42);
		expect(platform.last.sent).toEqual([]);
	});

	it('takes in compressed messages and what is behind them in order', async () => {
		platform.last.saysCompressed({ kind: 'snapshot', version: 41, filling: 'x'.repeat(100_000) });
		platform.last.says({ kind: 'update', from: 41, version: 42 });
		platform.last.saysCompressed({ kind: 'update', from: 42, version: 43 });
		await vi.waitFor(() => expect(followed.taken.map((message) => message.version)).toEqual([41, 42, 43]));
		await vi.waitFor(() => {
			platform.last.says({ kind: 'update', version: 44 });
			expect(followed.version, 'nothing is left to wait for').toBe(44);
		});
		expect(platform.last.sent).toEqual([]);
	});

	it('takes in nothing of a connection that was lost meanwhile', async () => {
		platform.last.saysCompressed({ kind: 'snapshot', version: 41 });
		platform.last.onclose?.({ code: 1006 });
		platform.wake();
		platform.last.saysCompressed({ kind: 'snapshot', version: 42 });
		await vi.waitFor(() => expect(followed.taken.map((message) => message.version)).toEqual([42]));
	});

	it('leaves a connection whose messages it cannot read', async () => {
		const first = platform.last;
		first.sends(new Uint8Array([1, 2, 3]));
		await vi.waitFor(() => expect(first.isClosed).toBe(true));
	});

	it('asks once for everything after a gap, and takes in nothing in between', () => {
		platform.last.says({ kind: 'snapshot', version: 41 });
		platform.last.says({ kind: 'update', from: 43, version: 44 });
		platform.last.says({ kind: 'update', from: 44, version: 45 });
		expect(followed.version).toBe(41);
		expect(platform.last.sent).toEqual(['{"id":1,"resync":{}}']);
		platform.last.says({ kind: 'snapshot', version: 45 });
		platform.last.says({ kind: 'update', from: 45, version: 46 });
		expect(followed.version).toBe(46);
		platform.last.says({ kind: 'update', from: 99, version: 100 });
		expect(platform.last.sent).toHaveLength(2);
	});

	it('takes in what does not say since when it is new', () => {
		platform.last.says({ kind: 'snapshot', version: 41 });
		platform.last.says({ kind: 'update', version: 44 });
		expect(followed.version).toBe(44);
	});

	it('asks only for what it missed where it knows where it was', () => {
		followed.mark = 17;
		platform.last.onclose?.({ code: 1006 });
		platform.wake();
		expect(platform.asked).toEqual(['ws://hall/api/events/x/live', 'ws://hall/api/events/x/live?from=17']);
	});

	it('ignores answers to requests', () => {
		platform.last.says({ re: 1, ok: { version: 5 } });
		expect(followed.taken).toEqual([]);
	});

	it('comes back by itself, waiting longer each time', () => {
		platform.last.onclose?.({ code: 1006 });
		expect(socket.status).toBe('offline');
		expect(socket.offlineSince).toBe(1000);
		expect(platform.wake()).toBe(500);
		platform.time = 3000;
		platform.last.onclose?.({ code: 1006 });
		expect(platform.wake()).toBe(1000);
		expect(socket.offlineSince).toBe(1000);
		platform.last.onopen?.();
		expect(socket.status).toBe('live');
		expect(socket.offlineSince).toBe(null);
	});

	it('resets the backoff after a connection that held', () => {
		platform.last.onclose?.({ code: 1006 });
		platform.wake();
		platform.last.onopen?.();
		platform.time += 6000;
		platform.last.onclose?.({ code: 1012 });
		expect(platform.wake()).toBe(500);
	});

	it('keeps the backoff after a connection that broke at once', () => {
		platform.last.onclose?.({ code: 4429 });
		platform.wake();
		platform.last.onopen?.();
		platform.last.onclose?.({ code: 4429 });
		expect(platform.wake()).toBe(1000);
	});

	it('retries at once when asked, and only once', () => {
		platform.last.onclose?.({ code: 1006 });
		socket.retryNow();
		socket.retryNow();
		expect(platform.sockets).toHaveLength(2);
		expect(platform.waits).toEqual([]);
	});

	it('stays away once the right to listen has ended', () => {
		platform.last.onclose?.({ code: 4401 });
		expect(socket.status).toBe('ended');
		socket.retryNow();
		socket.open();
		expect(platform.waits).toEqual([]);
		expect(platform.sockets).toHaveLength(1);
	});

	it('stays closed when closed while waiting', () => {
		const first = platform.last;
		first.onclose?.({ code: 1006 });
		socket.close();
		expect(platform.waits).toEqual([]);
		expect(socket.status).toBe('ended');
	});

	it('closes its socket', () => {
		socket.close();
		expect(platform.last.isClosed).toBe(true);
		expect(platform.last.onclose).toBe(null);
	});
});

it('speaks TLS where the page does', () => {
	expect(socketAddress('/api/x', { protocol: 'https:', host: 'hall.example' })).toBe('wss://hall.example/api/x');
	expect(socketAddress('/api/x', { protocol: 'http:', host: '10.0.0.2:8042' })).toBe('ws://10.0.0.2:8042/api/x');
});
