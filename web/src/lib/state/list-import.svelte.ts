import type { Reason } from '#lib/api/board.ts';
import { whyNot } from '#lib/api/ask.ts';
import { csvOf, type ListRow } from '#lib/event/list-text.ts';
import { randomKey } from '#lib/util/key.ts';

/** A row as the hall read it. */
export interface ReadRow {
	line: number;
	name: string;
	players?: string[];
	chapter?: string | null;
	problem?: Reason | null;
}

export interface ReadList {
	columns?: { header: string; means?: string | null }[];
	rows: ReadRow[];
}

/** A row as it stands on the page. */
export interface ImportRow extends ListRow {
	line: number;
	problem: Reason | null;
	isOut: boolean;
}

/** The code of a row with too few fields, and the like. */
const UNREADABLE = 'event/bad_row';

/** Asks the hall; replaced in tests. */
export type Ask = (csv: string, isPreview: boolean) => Promise<{ list: ReadList } | { failure: string }>;

/** A list of entries on its way in: read at once, each bad row mended or left out, then entered whole. */
export class ListImport {
	name = $state('');
	rows = $state<ImportRow[]>([]);
	columns = $state.raw<{ header: string; means?: string | null }[]>([]);
	failure = $state<string | null>(null);
	isBusy = $state(false);

	toFix = $derived(this.rows.filter(({ problem, isOut }) => problem !== null && !isOut));
	out = $derived(this.rows.filter(({ isOut }) => isOut));
	good = $derived(this.rows.filter(({ problem, isOut }) => problem === null && !isOut));

	readonly #ask: Ask;

	constructor(ask: Ask) {
		this.#ask = ask;
	}

	/** Reads a list as it came. */
	async read(name: string, text: string): Promise<void> {
		this.name = name;
		const list = await this.#asked(text, true);
		if (!list) return;
		this.columns = list.columns ?? [];
		this.rows = list.rows.map((row) => ({
			line: row.line,
			name: row.name,
			players: row.players ?? [],
			chapter: row.chapter ?? '',
			problem: row.problem ?? null,
			isOut: false
		}));
	}

	/** Looks at a row again after it was mended, with all the others. */
	async mend(row: ImportRow, to: ListRow): Promise<void> {
		Object.assign(row, to, { problem: null });
		await this.#check();
	}

	async leaveOut(row: ImportRow, isOut: boolean): Promise<void> {
		row.isOut = isOut;
		await this.#check();
	}

	/** Enters the good ones. How many; nothing if the hall refused. */
	async enter(): Promise<number | null> {
		const count = this.good.length;
		if (this.toFix.length > 0 || count === 0) return null;
		const list = await this.#asked(csvOf(this.good), false);
		if (!list) return null;
		this.clear();
		return count;
	}

	clear(): void {
		this.rows = [];
		this.columns = [];
		this.failure = null;
		this.name = '';
	}

	async #check(): Promise<void> {
		const kept = this.rows.filter(({ isOut }) => !isOut);
		if (kept.length === 0) return;
		const list = await this.#asked(csvOf(kept), true);
		// The first line names the columns. A row with nothing in it does not come back.
		for (const row of list?.rows ?? []) {
			const of = kept[row.line - 2];
			// One that could not be read waits for a person, though what is left of it may do.
			if (of && of.problem?.code !== UNREADABLE) of.problem = row.problem ?? null;
		}
	}

	async #asked(csv: string, isPreview: boolean): Promise<ReadList | null> {
		this.isBusy = true;
		const answer = await this.#ask(csv, isPreview);
		this.isBusy = false;
		this.failure = 'failure' in answer ? answer.failure : null;
		return 'list' in answer ? answer.list : null;
	}
}

/** Asks the hall about lists of one event. */
export function asking(event: string): Ask {
	return async (csv, isPreview) => {
		const address = `/api/events/${event}/entries${isPreview ? '?preview=true' : ''}`;
		const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': randomKey() };
		const answer = await fetch(address, { method: 'POST', headers, body: csv }).catch(() => null);
		const body: unknown = await answer?.json().catch(() => null);
		if (answer?.ok) return { list: isPreview ? (body as ReadList) : { rows: [] } };
		return { failure: whyNot(answer, body).message };
	};
}
