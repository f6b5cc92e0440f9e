import { beforeEach, describe, expect, it } from 'vitest';
import recorded from '../../../fixtures/table-42.json' with { type: 'json' };
import type { Told } from '#lib/api/ask.ts';
import type { Act, Room, TableMessage } from '#lib/table/types.ts';
import { TableState, type Done, type TableWire } from './table.svelte.ts';

const messages = recorded as unknown as TableMessage[];

/** A hall that answers as the test says. */
class FakeWire implements TableWire {
	sent: { act: Act; key: string }[] = [];
	answers: Told<Done>[] = [];
	pauses = 0;

	act = (act: Act, key: string): Promise<Told<Done>> => {
		this.sent.push({ act, key });
		return Promise.resolve(this.answers.shift() ?? { ok: true, data: { version: 1 } });
	};
	ready = (): Promise<Told<Done>> => Promise.resolve({ ok: true, data: { version: 1 } });
	pause = (): Promise<void> => {
		this.pauses += 1;
		return Promise.resolve();
	};
	now = () => 0;
}

let wire: FakeWire;
let noticed: Room[];
let table: TableState;
beforeEach(() => {
	wire = new FakeWire();
	noticed = [];
	table = new TableState(wire, (room) => noticed.push(room));
});

/** Takes messages in until one after which the test holds. */
function playUntil(test: () => boolean): void {
	for (const message of messages) {
		table.receive(message);
		if (test()) return;
	}
	throw new Error('it never came to that');
}

describe('messages', () => {
	it('are taken in one after the other, and what an update leaves out stays', () => {
		for (const message of messages) table.receive(message);
		const last = messages.at(-1);
		expect(table.version).toBe(last?.version);
		expect(table.room?.book).toBe('straight42');
		expect(table.room?.seats).toHaveLength(4);
		const view = table.view;
		if (view?.game !== 'forty-two') throw new Error('not 42');
		expect(view.hand_number).toBe(table.room?.hand);
		expect(view.hand?.shuffler).toBeTypeOf('number');
	});

	it('list what is legal in your turn only', () => {
		playUntil(() => table.isYourTurn);
		expect(table.legal.length).toBeGreaterThan(0);
		const { length } = messages.filter((message) => {
			table.receive(message);
			return !table.isYourTurn && table.legal.length > 0;
		});
		expect(length).toBe(0);
	});

	it('keep the log of the hand in play only', () => {
		playUntil(() => table.room?.hand === 2);
		expect(table.log[0]?.seen.event).toBe('dealt');
		expect(table.log.filter(({ seen }) => seen.event === 'dealt')).toHaveLength(1);
	});

	it('leave a full trick on the table until it is cleared', () => {
		playUntil(() => table.taken !== null);
		expect(table.taken?.bones).toHaveLength(4);
		expect(new Set(table.taken?.bones.map(([seat]) => seat)).size).toBe(4);
		table.clearTrick();
		expect(table.taken).toBe(null);
	});

	it('tell what the hall commits to before each deal', () => {
		for (const message of messages) table.receive(message);
		const committed = new Set(noticed.flatMap(({ fair }) => (fair.commitment == null ? [] : [fair.hand])));
		expect(committed).toContain(1);
		expect(committed).toContain(2);
	});
});

describe('acts', () => {
	const act: Act = { seat: 0, do: 'bid', bid: '31' };

	it('wait for their answer, one at a time', async () => {
		const first = table.act(act);
		expect(table.isPending(act)).toBe(true);
		await Promise.all([first, table.act({ ...act, bid: '32' })]);
		expect(wire.sent.map((it) => it.act)).toEqual([act]);
		expect(table.pending).toBe(null);
	});

	it('are sent again under the same key when no answer came', async () => {
		const lost: Told<Done> = { ok: false, status: 0, failure: { code: 'unreachable', message: '' } };
		wire.answers = [lost, { ok: false, status: 503, failure: { code: 'hall/busy', message: '' } }];
		await table.act(act);
		expect(wire.pauses).toBe(2);
		expect(new Set(wire.sent.map(({ key }) => key)).size).toBe(1);
		expect(wire.sent).toHaveLength(3);
		expect(table.refusal).toBe(null);
	});

	it('show why they were refused, and keep the bone in hand', async () => {
		playUntil(() => table.isYourTurn && table.legal.some(({ do: verb }) => verb === 'play'));
		const play = table.legal.find(({ do: verb }) => verb === 'play');
		table.choose(play?.bone ?? null);
		wire.answers = [{ ok: false, status: 422, failure: { code: 'game/must_follow', message: 'follow suit', clause: 'straight42/PL4' } }];
		await table.act(play ?? act);
		expect(table.refusal?.clause).toBe('straight42/PL4');
		expect(table.chosen).toBe(play?.bone);
	});

	it('of a bone that no longer fits are forgotten', () => {
		playUntil(() => table.isYourTurn && table.legal.some(({ do: verb }) => verb === 'play'));
		table.choose(table.legal.find(({ do: verb }) => verb === 'play')?.bone ?? null);
		playUntil(() => !table.isYourTurn);
		expect(table.chosen).toBe(null);
	});
});
