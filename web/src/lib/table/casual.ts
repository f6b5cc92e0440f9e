// Opening a table that belongs to no event, and sitting down at one.

import { asJson, tell, type Told } from '#lib/api/ask.ts';
import type { BookId } from '#lib/event/books.ts';
import { randomKey } from '#lib/util/key.ts';
import { noteCommitment } from './noted.ts';
import type { Snapshot } from './types.ts';

export type Game = 'forty-two' | 'fives' | 'mexican-train';

/** How many can play. */
export const SEATS: Record<Game, readonly number[]> = {
	'forty-two': [4],
	fives: [2, 4],
	'mexican-train': [2, 3, 4, 5, 6]
};

export const BOOKS_OF: Record<Game, readonly BookId[]> = {
	'forty-two': ['straight42', 'n42pa'],
	fives: ['tennessee', 'texas-good-sams'],
	'mexican-train': ['alabama-samboree']
};

export interface Opening {
	book: BookId;
	kind: 'guarded' | 'honor';
	seats: number;
	/** Whether it is in the list of open tables. */
	listed: boolean;
	/** Whether stand-ins take the other seats at once. */
	isAlone: boolean;
	/** How long a stand-in thinks, in milliseconds. */
	standInAfter: number;
}

interface Seated {
	seat: number;
	version: number;
}

const keyed = () => ({ 'idempotency-key': randomKey() });

/** Opens a table and sits down at it; its id. With stand-ins the next hand waits for the player, and there is no
 * shot clock: nobody waits but them. */
export async function openTable({ isAlone, standInAfter, ...opening }: Opening, name: string): Promise<Told<string>> {
	const alone = isAlone ? { deal_after: null, shot: null } : {};
	const pace = { stand_in_after: standInAfter, ...alone };
	const opened = await tell<{ table: string }>('/api/tables', { ...opening, pace }, keyed());
	if (!opened.ok) return opened;
	const { table } = opened.data;
	const seated = await sitDown(table, name);
	if (!seated.ok) return seated;
	if (isAlone) {
		const filled = await fillSeats(table);
		if (!filled.ok) return filled;
		const ready = await tell(`/api/tables/${table}/ready`, {});
		if (!ready.ok) return ready;
	}
	return { ok: true, data: table };
}

/** Sits down at a free seat. The browser gets the seat's token as a cookie. */
export function sitDown(table: string, name: string, seat?: number): Promise<Told<Seated>> {
	return tell<Seated>(`/api/tables/${table}/seats`, seat === undefined ? { name } : { name, seat }, keyed());
}

/** Seats a stand-in at a seat that is free, or whose player has been away for long. */
export function seatStandIn(table: string, seat: number): Promise<Told<Seated>> {
	return tell<Seated>(`/api/tables/${table}/seats/${seat}`, 'stand-in', keyed(), 'PUT');
}

/** Seats stand-ins at all free seats. The hand may be dealt with the last of them, so what the hall has committed to
 * is noted before. */
export async function fillSeats(table: string): Promise<Told<null>> {
	const { table: room } = await asJson<Snapshot>(`/api/tables/${table}`);
	noteCommitment(room);
	for (const [seat, { presence }] of room.seats.entries()) {
		if (presence !== 'empty') continue;
		const seated = await seatStandIn(table, seat);
		if (!seated.ok) return seated;
	}
	return { ok: true, data: null };
}

/** Leaves the seat, which becomes free. */
export function leaveTable(table: string): Promise<Told<unknown>> {
	return tell(`/api/tables/${table}/seat`, {}, {}, 'DELETE');
}

/** Closes a table for all: for whoever opened it with an account. */
export function closeTable(table: string, why: string): Promise<Told<unknown>> {
	return tell(`/api/tables/${table}`, { why }, {}, 'DELETE');
}

const NAME = 'hall.name';

/** The name this browser last sat down under. */
export function storedName(): string {
	try {
		return localStorage.getItem(NAME) ?? '';
	} catch {
		return '';
	}
}

export function storeName(name: string): void {
	try {
		localStorage.setItem(NAME, name);
	} catch {
		// Not stored: it is asked again next time.
	}
}
