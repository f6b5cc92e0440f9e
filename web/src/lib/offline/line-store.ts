// Lines that wait on this phone, so that closing or reloading the page loses none.

import type { SheetEntry } from '#lib/sheet/entry.ts';

/** A line that waits to go to the hall. */
export interface WaitingLine {
	/** The match's sheet: `EVENT/MATCH`. */
	sheet: string;
	/** Its place among the lines of its sheet from this phone; they go in this order. */
	n: number;
	key: string;
	/** The key of the line before it from this phone. */
	after: string | null;
	entry: SheetEntry;
	/** When it was written, in milliseconds since 1970. */
	at: number;
	/** Whom it was written for: the match with its entries, and their names. */
	pairing: string;
	sides: string[];
	/** Whether it was sent before: the hall may have it even though no answer came. */
	isTried: boolean;
}

/** Where lines wait. */
export interface LineStore {
	/** The waiting lines of a sheet, in order. */
	load(sheet: string): Promise<WaitingLine[]>;
	/** The sheets of an event for which lines wait. */
	sheets(event: string): Promise<string[]>;
	/** All waiting lines of this browser, in the order they were written. */
	all(): Promise<WaitingLine[]>;
	/** Stores a line, in the place of an earlier one with its key. */
	put(line: WaitingLine): Promise<void>;
	/** Takes lines out. `last` is the key of the last of them that the hall has. */
	remove(lines: readonly WaitingLine[], last: string | null): Promise<void>;
	/** The key of the last line of a sheet that the hall has from this phone, for one pairing. */
	last(sheet: string, pairing: string): Promise<string | null>;
}

/** Keeps lines as long as the page is open: for browsers that store nothing, and for tests. */
export class MemoryStore implements LineStore {
	readonly #lines = new Map<string, WaitingLine>();
	readonly #last = new Map<string, string>();

	async load(sheet: string): Promise<WaitingLine[]> {
		return (await this.all()).filter((line) => line.sheet === sheet);
	}

	async all(): Promise<WaitingLine[]> {
		return inOrder([...this.#lines.values()]);
	}

	async sheets(event: string): Promise<string[]> {
		return sheetsOf(await this.all(), event);
	}

	async put(line: WaitingLine): Promise<void> {
		this.#lines.set(line.key, line);
	}

	async remove(lines: readonly WaitingLine[], last: string | null): Promise<void> {
		for (const { key, sheet, pairing } of lines) {
			this.#lines.delete(key);
			if (last !== null) this.#last.set(lastOf(sheet, pairing), last);
		}
	}

	async last(sheet: string, pairing: string): Promise<string | null> {
		return this.#last.get(lastOf(sheet, pairing)) ?? null;
	}
}

const NAME = 'hall';
const LINES = 'lines';
const LAST = 'last-lines';

/** Keeps lines in the browser's database. */
export class BrowserStore implements LineStore {
	readonly #database: IDBDatabase;

	private constructor(database: IDBDatabase) {
		this.#database = database;
	}

	/** The browser's store, or one for the open page where the browser stores nothing. */
	static async open(): Promise<LineStore> {
		try {
			const request = indexedDB.open(NAME, 1);
			request.onupgradeneeded = () => {
				const lines = request.result.createObjectStore(LINES, { keyPath: 'key' });
				lines.createIndex('sheet', 'sheet');
				request.result.createObjectStore(LAST);
			};
			return new BrowserStore(await answer(request));
		} catch {
			return new MemoryStore();
		}
	}

	async load(sheet: string): Promise<WaitingLine[]> {
		const lines = this.#database.transaction(LINES).objectStore(LINES);
		const found = (await answer(lines.index('sheet').getAll(sheet))) as WaitingLine[];
		return inOrder(found);
	}

	async all(): Promise<WaitingLine[]> {
		const lines = this.#database.transaction(LINES).objectStore(LINES);
		return inOrder((await answer(lines.getAll())) as WaitingLine[]);
	}

	async sheets(event: string): Promise<string[]> {
		return sheetsOf(await this.all(), event);
	}

	async put(line: WaitingLine): Promise<void> {
		const change = this.#database.transaction(LINES, 'readwrite', { durability: 'strict' });
		change.objectStore(LINES).put(line);
		await done(change);
	}

	async remove(lines: readonly WaitingLine[], last: string | null): Promise<void> {
		const change = this.#database.transaction([LINES, LAST], 'readwrite', { durability: 'strict' });
		for (const { key, sheet, pairing } of lines) {
			change.objectStore(LINES).delete(key);
			if (last !== null) change.objectStore(LAST).put(last, lastOf(sheet, pairing));
		}
		await done(change);
	}

	async last(sheet: string, pairing: string): Promise<string | null> {
		const found = await answer(this.#database.transaction(LAST).objectStore(LAST).get(lastOf(sheet, pairing)));
		return typeof found === 'string' ? found : null;
	}
}

/** Under what the last line is kept: a match has a sheet for each pairing. */
function lastOf(sheet: string, pairing: string): string {
	return `${sheet} ${pairing}`;
}

function inOrder(lines: WaitingLine[]): WaitingLine[] {
	return lines.sort((a, b) => a.n - b.n);
}

function sheetsOf(lines: readonly WaitingLine[], event: string): string[] {
	const sheets = lines.map(({ sheet }) => sheet).filter((sheet) => sheet.startsWith(`${event}/`));
	return [...new Set(sheets)];
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error ?? new Error('the browser stores nothing'));
	});
}

function done(change: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		change.oncomplete = () => resolve();
		change.onerror = () => reject(change.error ?? new Error('the browser stored nothing'));
		change.onabort = change.onerror;
	});
}
