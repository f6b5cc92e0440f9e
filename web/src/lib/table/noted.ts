// What the hall committed to before each deal, as this browser was shown it. With that the shuffles of a table are
// proven, and not only consistent.

import type { Room } from './types.ts';

/** The commitments of one table: hash by hand. */
export type Noted = Record<string, string>;

type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'hall.noted.';
/** Tables whose commitments are stored; the oldest go first. */
const MOST_TABLES = 60;

interface Stored {
	at: number;
	hands: Noted;
}

/** Notes what the hall has committed to for the next hand. The first that was shown for a hand stays: another one for
 * it later is just what has to be noticed. */
export function noteCommitment({ id, fair }: Pick<Room, 'id' | 'fair'>, store = browserStore(), now = Date.now()): void {
	const { hand, commitment } = fair;
	if (!store || hand == null || commitment == null) return;
	const known = read(store, id);
	if (known?.hands[hand] !== undefined) return;
	const stored: Stored = { at: now, hands: { ...known?.hands, [hand]: commitment } };
	try {
		if (!known) dropOldest(store);
		store.setItem(PREFIX + id, JSON.stringify(stored));
	} catch {
		// The browser stores nothing: the deals are then only shown to be consistent.
	}
}

/** What was noted of a table. */
export function notedOf(table: string, store = browserStore()): Noted {
	return (store && read(store, table)?.hands) ?? {};
}

/** As `POST /api/verify-deal?noted=` reads it. */
export function notedText(noted: Noted): string {
	return Object.entries(noted).map(([hand, hash]) => `${hand}:${hash}`).join();
}

/** The table a record is of: its commitments name it. */
export function tableOfRecord(record: string): string | null {
	return /"fair":\s*"commit"[^\n]*?"table":\s*"([0-9a-z]{16})"/.exec(record)?.[1] ?? null;
}

function read(store: NoteStore, table: string): Stored | null {
	try {
		const text = store.getItem(PREFIX + table);
		return text === null ? null : (JSON.parse(text) as Stored);
	} catch {
		return null;
	}
}

function dropOldest(store: NoteStore): void {
	const keys = Array.from({ length: store.length }, (_, n) => store.key(n)).filter((key) => key?.startsWith(PREFIX));
	const tables = keys.flatMap((key) => (key ? [{ key, at: read(store, key.slice(PREFIX.length))?.at ?? 0 }] : []));
	const spare = tables.sort((a, b) => a.at - b.at).slice(0, Math.max(0, tables.length - MOST_TABLES + 1));
	for (const { key } of spare) store.removeItem(key);
}

function browserStore(): NoteStore | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}
