import type { Reason } from '#lib/api/board.ts';
import { whyNot } from '#lib/api/ask.ts';
import { csvOf, type Headed, type ListRow } from '#lib/event/list-text.ts';
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
	/** Rows that repeat another one of the list. */
	duplicates?: { line: number; of_line?: number | null }[];
	/** The last line of those that entered them. */
	line?: number;
}

/** A row as it stands on the page. */
export interface ImportRow extends ListRow {
	line: number;
	problem: Reason | null;
	/** The line it repeats, where that is its problem. */
	repeats: number | null;
	isOut: boolean;
}

/** What came in: how many, and by what line last. */
export interface Entered {
	count: number;
	line: number | null;
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
	async read(name: string, { text, typedAt }: Headed): Promise<void> {
		this.name = name;
		const list = await this.#asked(text, true);
		if (!list) return;
		// Heads that nobody typed are no columns that were found.
		this.columns = typedAt ? [] : (list.columns ?? []);
		const lineAt = (line: number) => typedAt?.[line - 2] ?? line;
		this.rows = list.rows.map((row) => ({
			line: lineAt(row.line),
			name: row.name,
			players: row.players ?? [],
			chapter: row.chapter ?? '',
			problem: row.problem ?? null,
			repeats: repeatedBy(list, row, lineAt),
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

	/** Enters the good ones. Nothing if the hall refused. */
	async enter(): Promise<Entered | null> {
		const count = this.good.length;
		if (this.toFix.length > 0 || count === 0) return null;
		const list = await this.#asked(csvOf(this.good), false);
		if (!list) return null;
		this.clear();
		return { count, line: list.line ?? null };
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
			if (!of || !list || of.problem?.code === UNREADABLE) continue;
			of.problem = row.problem ?? null;
			of.repeats = repeatedBy(list, row, (line) => kept[line - 2]?.line ?? line);
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

/** The line that a row repeats, as the page numbers them. */
function repeatedBy({ duplicates = [] }: ReadList, { line }: ReadRow, lineAt: (line: number) => number): number | null {
	const first = duplicates.find((it) => it.line === line)?.of_line ?? null;
	return first === null ? null : lineAt(first);
}

/** Asks the hall about lists of one event. */
export function asking(event: string): Ask {
	return async (csv, isPreview) => {
		const address = `/api/events/${event}/entries${isPreview ? '?preview=true' : ''}`;
		const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': randomKey() };
		const answer = await fetch(address, { method: 'POST', headers, body: csv }).catch(() => null);
		const body: unknown = await answer?.json().catch(() => null);
		if (answer?.ok) return { list: isPreview ? (body as ReadList) : { rows: [], ...(body as Pick<ReadList, 'line'>) } };
		return { failure: whyNot(answer, body).message };
	};
}
