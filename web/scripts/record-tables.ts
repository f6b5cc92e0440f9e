// Records what tables of a running hall send, as fixtures for the tests of the play table:
//   node scripts/record-tables.ts http://127.0.0.1:8042
// A player takes the first of what is legal, by a fixed choice; stand-ins take the other seats.

import { writeFileSync } from 'node:fs';
import { randomKey } from '../src/lib/util/key.ts';

interface Message {
	kind: string;
	table?: { to_act?: number | null; awaits?: string; hand?: number };
	view?: Record<string, unknown> & { hand?: object | null };
	log?: { seen: { event: string } }[];
}
interface Act {
	do: string;
}

const url = process.argv[2] ?? 'http://127.0.0.1:8042';

async function ask<T>(path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<T> {
	const sent = { 'content-type': 'application/json', 'idempotency-key': randomKey(), ...headers };
	const answer = await fetch(url + path, { method, headers: sent, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
	return (await answer.json()) as T;
}

/** Every message of a table until so many hands, or its game, are over. */
async function record(book: string, seats: number, hands: number): Promise<Message[]> {
	const pace = { stand_in_after: 50, deal_after: 200, shot: null };
	const { table } = await ask<{ table: string }>('/api/tables', { book, seats, pace });
	const own = await ask<{ seat: number; token: string }>(`/api/tables/${table}/seats`, { name: 'Ann' });
	const headers = { 'seat-token': own.token };
	// Node.js lets a socket have headers, as browsers do not.
	const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`, { headers } as never);
	const messages: Message[] = [];
	const known: { table: Message['table']; view: Record<string, unknown> } = { table: {}, view: {} };
	let turns = 0;
	const done = new Promise<void>((finish, fail) => {
		socket.onerror = () => fail(new Error('the socket failed'));
		socket.onmessage = ({ data }: MessageEvent<string>) => {
			const message = JSON.parse(data) as Message;
			if (message.kind !== 'snapshot' && message.kind !== 'update') return;
			messages.push(message);
			known.table = { ...known.table, ...message.table };
			known.view = { ...known.view, ...message.view };
			if ((known.table?.hand ?? 0) > hands || known.table?.awaits === 'nothing') {
				finish();
				return;
			}
			const legal = (known.view['legal'] ?? []) as Act[];
			if (known.table?.to_act !== own.seat || legal.length === 0) return;
			const look = legal.find((act) => act.do === 'look');
			turns += 1;
			socket.send(JSON.stringify({ id: turns, act: look ?? legal[(turns * 7) % legal.length], key: randomKey() }));
		};
	});
	for (let seat = 0; seat < seats; seat += 1) {
		if (seat !== own.seat) await ask(`/api/tables/${table}/seats/${seat}`, 'stand-in', headers, 'PUT');
	}
	await done;
	socket.close();
	return messages;
}

/** The layout before each hand's end. */
function lastOf<T>(messages: Message[], part: (hand: object) => T): T[] {
	const found: T[] = [];
	let last: T | null = null;
	for (const { view, log } of messages) {
		if (log?.some(({ seen }) => seen.event === 'dealt') && last) found.push(last);
		if (view?.hand) last = part({ ...(last ?? {}), ...view.hand });
	}
	return found;
}

const write = (name: string, value: unknown) => writeFileSync(`fixtures/${name}.json`, `${JSON.stringify(value)}\n`);
const lines = (messages: Message[]) => messages.map((message) => JSON.stringify(message)).join(',\n');

const fortyTwo = await record('straight42', 4, 2);
writeFileSync('fixtures/table-42.json', `[\n${lines(fortyTwo)}\n]\n`);
const games = await Promise.all([1, 2, 3, 4].map(() => record('tennessee', 4, 6)));
const layouts = games.flatMap((fives) => lastOf(fives, (hand) => ('layout' in hand ? hand.layout : null)));
write('fives-layouts', layouts);
const trains = await record('alabama-samboree', 5, 4);
const yards = lastOf(trains, (hand) => hand as { players?: { line: string[] }[]; train?: string[]; double?: string });
write('train-lines', yards.map(({ players, train, double }) => ({ double: Number(double?.[0]), lines: [...(players ?? []).map(({ line }) => line), train] })));
