import { beforeEach, describe, expect, it } from 'vitest';
import { LineQueue, type Refusal, type Sent, type Wires } from './line-queue.svelte.ts';
import type { SheetEntry } from '#lib/sheet/entry.ts';
import { MemoryStore } from './line-store.ts';

const SIDES = { pairing: 'rr-1-1:7,8', sides: ['High Five', 'Follow Me'] };
const hand = (bid: string): SheetEntry => ({ do: 'hand', bidder: 0, bid, outcome: 'made' });

/** A hall that writes each key once, in order, and can be cut off before or after it writes. */
class FakeHall implements Wires {
	readonly sheet: { key: string; bid: string }[] = [];
	/** Who plays the match now. */
	pairing = SIDES.pairing;
	cut: 'no' | 'before' | 'after' = 'no';
	refuses: ((bid: string) => Refusal | null) | null = null;
	isAllowed = true;
	time = 1000;
	requests = 0;
	waits: { ms: number; then: () => void }[] = [];
	#keys = 0;

	async send(pairing: string, lines: readonly { key: string; after?: string; entry: SheetEntry }[]): Promise<Sent> {
		this.requests += 1;
		if (this.cut === 'before') return { kind: 'unreachable' };
		if (!this.isAllowed) return { kind: 'not-allowed' };
		if (pairing !== this.pairing) return { kind: 'answered', taken: 0, refused: { code: 'match/other_sides', message: '' } };
		let taken = 0;
		for (const { key, after, entry } of lines) {
			const bid = entry.do === 'hand' ? (entry.bid ?? '') : '';
			const refused = this.refuses?.(bid) ?? null;
			if (refused) return { kind: 'answered', taken, refused };
			const isKnown = this.sheet.some((line) => line.key === key);
			if (!isKnown && after !== undefined && !this.sheet.some((line) => line.key === after)) {
				return { kind: 'answered', taken, refused: { code: 'sheet/out_of_order', message: '' } };
			}
			if (!isKnown) this.sheet.push({ key, bid });
			taken += 1;
		}
		return this.cut === 'after' ? { kind: 'unreachable' } : { kind: 'answered', taken, refused: null };
	}
	async reach(): Promise<boolean> {
		return this.cut !== 'before';
	}
	startTimer(ms: number, then: () => void): () => void {
		const wait = { ms, then };
		this.waits.push(wait);
		return () => (this.waits = this.waits.filter((it) => it !== wait));
	}
	random = (): number => 0;
	now = (): number => this.time;
	newKey(): string {
		this.#keys += 1;
		return `phone:${this.#keys}`;
	}
	get bids(): string[] {
		return this.sheet.map(({ bid }) => bid);
	}
	async wake(): Promise<void> {
		this.waits.shift()?.then();
		await settled();
	}
}

async function settled(): Promise<void> {
	for (let n = 0; n < 50; n += 1) await Promise.resolve();
}

describe('LineQueue', () => {
	let hall: FakeHall;
	let store: MemoryStore;
	let queue: LineQueue;

	beforeEach(async () => {
		hall = new FakeHall();
		store = new MemoryStore();
		queue = new LineQueue('ev/rr-1-1', store, hall);
		await queue.open();
	});

	it('sends a line at once', async () => {
		await queue.write(hand('31'), SIDES);
		expect(hall.bids).toEqual(['31']);
		expect([queue.waiting.length, queue.status, queue.offlineSince]).toEqual([0, 'idle', null]);
	});

	it('keeps lines without a network, and sends them in order once it is back', async () => {
		hall.cut = 'before';
		await queue.write(hand('31'), SIDES);
		hall.time = 2000;
		await queue.write(hand('32'), SIDES);
		expect([queue.status, queue.offlineSince, queue.waiting.length]).toEqual(['offline', 1000, 2]);
		hall.cut = 'no';
		await hall.wake();
		expect(hall.bids).toEqual(['31', '32']);
		expect([queue.status, queue.offlineSince, queue.waiting.length, queue.sent]).toEqual(['idle', null, 0, 2]);
	});

	it('doubles nothing when only the answer was lost', async () => {
		hall.cut = 'after';
		await queue.write(hand('31'), SIDES);
		expect(queue.waiting.length).toBe(1);
		expect(queue.canTakeBack).toBe(false);
		hall.cut = 'no';
		await queue.retryNow();
		await queue.write(hand('32'), SIDES);
		expect(hall.bids).toEqual(['31', '32']);
	});

	it('survives a reload, and goes on after what the hall has', async () => {
		await queue.write(hand('30'), SIDES);
		hall.cut = 'before';
		await queue.write(hand('31'), SIDES);
		await queue.write(hand('32'), SIDES);
		queue.close();
		hall.cut = 'no';
		const again = new LineQueue('ev/rr-1-1', store, hall);
		await again.open();
		expect(hall.bids).toEqual(['30', '31', '32']);
		expect(await store.sheets('ev')).toEqual([]);
		await again.write(hand('33'), SIDES);
		expect(hall.bids).toEqual(['30', '31', '32', '33']);
	});

	it('waits longer each time', async () => {
		hall.cut = 'before';
		await queue.write(hand('31'), SIDES);
		const [first] = hall.waits;
		await hall.wake();
		expect(hall.waits[0]?.ms).toBeGreaterThan(first?.ms ?? 0);
		expect(hall.waits).toHaveLength(1);
	});

	it('stops at a line that is refused, and goes on without it', async () => {
		hall.cut = 'before';
		for (const bid of ['31', '99', '33']) await queue.write(hand(bid), SIDES);
		hall.cut = 'no';
		hall.refuses = (bid) => (bid === '99' ? { code: 'sheet/illegal', message: 'no such bid' } : null);
		await queue.retryNow();
		expect(hall.bids).toEqual(['31']);
		expect([queue.status, queue.refusal?.code, queue.waiting.length]).toEqual(['refused', 'sheet/illegal', 2]);
		await queue.write(hand('34'), SIDES);
		expect(hall.bids).toEqual(['31']);
		await queue.dropFirst();
		expect(hall.bids).toEqual(['31', '33', '34']);
		expect([queue.status, queue.refusal]).toEqual(['idle', null]);
	});

	it('puts a mended line in the place of one that is refused', async () => {
		await queue.write(hand('30'), SIDES);
		hall.cut = 'before';
		for (const bid of ['99', '33']) await queue.write(hand(bid), SIDES);
		hall.cut = 'no';
		hall.refuses = (bid) => (bid === '99' ? { code: 'sheet/illegal', message: 'no such bid' } : null);
		await queue.retryNow();
		await queue.mendFirst(hand('32'));
		expect(hall.bids).toEqual(['30', '32', '33']);
		expect([queue.status, queue.waiting, await store.all()]).toEqual(['idle', [], []]);
	});

	describe('after a correction', () => {
		const NOW = { pairing: 'rr-1-1:7,9', sides: ['High Five', 'Gulf Breeze'] };
		beforeEach(async () => {
			await queue.write(hand('30'), SIDES);
			hall.cut = 'before';
			await queue.write(hand('31'), SIDES);
			hall.cut = 'no';
			hall.pairing = NOW.pairing;
			hall.sheet.length = 0;
			await queue.retryNow();
		});

		it('keeps the lines of those who played before, and sends the others past them', async () => {
			expect([hall.bids, queue.status, queue.old.length, queue.current.length]).toEqual([[], 'idle', 1, 0]);
			await queue.write(hand('32'), NOW);
			await queue.write(hand('33'), NOW);
			expect(hall.bids).toEqual(['32', '33']);
			expect(queue.old.map(({ pairing }) => pairing)).toEqual([SIDES.pairing]);
		});

		it('drops only the lines of those who played before', async () => {
			hall.cut = 'before';
			await queue.write(hand('32'), NOW);
			await queue.dropOld();
			expect([queue.old.length, queue.current.length]).toEqual([0, 1]);
			hall.cut = 'no';
			await queue.retryNow();
			expect([hall.bids, await store.all()]).toEqual([['32'], []]);
		});

		it('sends them when the first sides are back', async () => {
			hall.pairing = SIDES.pairing;
			hall.sheet.push({ key: 'phone:1', bid: '30' });
			await queue.retryNow();
			expect([hall.bids, queue.old.length]).toEqual([['30', '31'], 0]);
		});
	});

	it('keeps lines when the right to write has ended', async () => {
		hall.isAllowed = false;
		await queue.write(hand('31'), SIDES);
		expect([queue.status, queue.waiting.length]).toEqual(['not-allowed', 1]);
		hall.isAllowed = true;
		await queue.retryNow();
		expect(hall.bids).toEqual(['31']);
	});

	it('takes back a line that never left the phone', async () => {
		hall.cut = 'before';
		await queue.write(hand('31'), SIDES);
		await queue.write(hand('32'), SIDES);
		expect(queue.canTakeBack).toBe(true);
		await queue.takeBack();
		hall.cut = 'no';
		await queue.retryNow();
		expect(hall.bids).toEqual(['31']);
	});

	it('is not away for a line that was taken back', async () => {
		hall.cut = 'before';
		await queue.write(hand('31'), SIDES);
		await queue.takeBack();
		expect([queue.status, queue.offlineSince]).toEqual(['idle', null]);
	});

	it('writes two lines tapped at once one after the other', async () => {
		await Promise.all([queue.write(hand('31'), SIDES), queue.write(hand('32'), SIDES)]);
		await settled();
		expect(hall.bids).toEqual(['31', '32']);
	});

	describe('in two tabs of a phone', () => {
		let other: LineQueue;
		beforeEach(async () => {
			other = new LineQueue('ev/rr-1-1', store, hall);
			await other.open();
			hall.cut = 'before';
			await queue.write(hand('31'), SIDES);
		});

		it('sends the lines of one that was closed from the other, in order and once', async () => {
			await other.write(hand('32'), SIDES);
			await queue.write(hand('33'), SIDES);
			queue.close();
			hall.cut = 'no';
			await other.retryNow();
			expect(hall.bids).toEqual(['31', '32', '33']);
			expect(await store.all()).toEqual([]);
		});

		it('sends nothing twice when both come back at once', async () => {
			await other.write(hand('32'), SIDES);
			hall.cut = 'no';
			await Promise.all([queue.retryNow(), other.retryNow()]);
			expect(hall.bids).toEqual(['31', '32']);
			expect([queue.waiting, other.waiting, await store.all()]).toEqual([[], [], []]);
		});

		it('leaves out what was taken back in the other', async () => {
			await other.retryNow();
			await queue.takeBack();
			hall.cut = 'no';
			await other.retryNow();
			expect(hall.bids).toEqual([]);
		});

		it('takes back nothing that the other has sent', async () => {
			hall.cut = 'after';
			await other.retryNow();
			await queue.takeBack();
			hall.cut = 'no';
			await queue.retryNow();
			expect([hall.bids, queue.waiting]).toEqual([['31'], []]);
		});
	});

	it('asks for nothing while nothing waits', async () => {
		await queue.retryNow();
		expect(hall.requests).toBe(0);
	});
});
