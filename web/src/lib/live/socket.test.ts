import { beforeEach, describe, expect, it } from 'vitest';
import { LiveSocket, socketAddress, type Numbered, type Outside } from './socket.svelte.ts';

/** A socket that does what the test says. */
class FakeSocket {
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
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
}

class Fake implements Outside {
	sockets: FakeSocket[] = [];
	waits: { ms: number; then: () => void }[] = [];
	time = 1000;

	open = (): WebSocket => {
		const socket = new FakeSocket();
		this.sockets.push(socket);
		return socket as unknown as WebSocket;
	};
	after = (ms: number, then: () => void) => {
		const wait = { ms, then };
		this.waits.push(wait);
		return () => {
			this.waits = this.waits.filter((it) => it !== wait);
		};
	};
	chance = () => 1;
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
	taken: Numbered[] = [];
	receive(message: Numbered): void {
		this.version = message.version ?? null;
		this.taken.push(message);
	}
}

describe('LiveSocket', () => {
	let outside: Fake;
	let followed: Followed;
	let line: LiveSocket<Numbered>;

	beforeEach(() => {
		outside = new Fake();
		followed = new Followed();
		line = new LiveSocket('ws://hall/api/events/x/live', followed, outside);
		line.open();
		outside.last.onopen?.();
	});

	it('is live once the socket is open', () => {
		expect(line.line).toBe('live');
		line.open();
		expect(outside.sockets).toHaveLength(1);
	});

	it('takes in a snapshot and what follows it', () => {
		outside.last.says({ kind: 'snapshot', version: 41 });
		outside.last.says({ kind: 'update', from: 41, version: 42 });
		expect(followed.version).toBe(42);
		expect(outside.last.sent).toEqual([]);
	});

	it('asks once for everything after a gap, and takes in nothing in between', () => {
		outside.last.says({ kind: 'snapshot', version: 41 });
		outside.last.says({ kind: 'update', from: 43, version: 44 });
		outside.last.says({ kind: 'update', from: 44, version: 45 });
		expect(followed.version).toBe(41);
		expect(outside.last.sent).toEqual(['{"id":1,"resync":{}}']);
		outside.last.says({ kind: 'snapshot', version: 45 });
		outside.last.says({ kind: 'update', from: 45, version: 46 });
		expect(followed.version).toBe(46);
		outside.last.says({ kind: 'update', from: 99, version: 100 });
		expect(outside.last.sent).toHaveLength(2);
	});

	it('passes over what is neither, as the answer to a request', () => {
		outside.last.says({ re: 1, ok: { version: 5 } });
		expect(followed.taken).toEqual([]);
	});

	it('comes back by itself, waiting longer each time', () => {
		outside.last.onclose?.({ code: 1006 });
		expect(line.line).toBe('away');
		expect(line.since).toBe(1000);
		expect(outside.wake()).toBe(500);
		outside.time = 3000;
		outside.last.onclose?.({ code: 1006 });
		expect(outside.wake()).toBe(1000);
		expect(line.since).toBe(1000);
		outside.last.onopen?.();
		expect(line.line).toBe('live');
		expect(line.since).toBe(null);
	});

	it('begins with a short wait again after a line that held', () => {
		outside.last.onclose?.({ code: 1006 });
		outside.wake();
		outside.last.onopen?.();
		outside.time += 6000;
		outside.last.onclose?.({ code: 1012 });
		expect(outside.wake()).toBe(500);
	});

	it('waits longer after a line that broke at once', () => {
		outside.last.onclose?.({ code: 4429 });
		outside.wake();
		outside.last.onopen?.();
		outside.last.onclose?.({ code: 4429 });
		expect(outside.wake()).toBe(1000);
	});

	it('tries at once when there is reason to hope, and only once', () => {
		outside.last.onclose?.({ code: 1006 });
		line.hurry();
		line.hurry();
		expect(outside.sockets).toHaveLength(2);
		expect(outside.waits).toEqual([]);
	});

	it('stays away once the right to listen has ended', () => {
		outside.last.onclose?.({ code: 4401 });
		expect(line.line).toBe('ended');
		line.hurry();
		line.open();
		expect(outside.waits).toEqual([]);
		expect(outside.sockets).toHaveLength(1);
	});

	it('parts for good when closed, also while it waits', () => {
		const first = outside.last;
		first.onclose?.({ code: 1006 });
		line.close();
		expect(outside.waits).toEqual([]);
		expect(line.line).toBe('ended');
	});

	it('closes its socket', () => {
		line.close();
		expect(outside.last.isClosed).toBe(true);
		expect(outside.last.onclose).toBe(null);
	});
});

it('speaks TLS where the page does', () => {
	expect(socketAddress('/api/x', { protocol: 'https:', host: 'hall.example' })).toBe('wss://hall.example/api/x');
	expect(socketAddress('/api/x', { protocol: 'http:', host: '10.0.0.2:8042' })).toBe('ws://10.0.0.2:8042/api/x');
});
