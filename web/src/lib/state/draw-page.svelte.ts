import type { Told } from '#lib/api/ask.ts';
import type { Board } from '#lib/api/board.ts';
import type { DrawnMatch, DrawPreview, DrawWish } from '#lib/api/draws.ts';
import type { Schemas } from '#lib/api/client.ts';
import type { Line, Sent } from './event-desk.svelte.ts';

/** Asks for a draw before it is made; replaced in tests. */
export type AskDraw = (draw: DrawWish) => Promise<Told<DrawPreview>>;

/** What a director has settled about a draw that is not made yet. */
export interface KeptDraw {
	/** The draw it is for. */
	drew: string;
	words: string;
	byes: string[];
	tables: number[];
	trades: [string, string][];
}

/** Where that is kept, so that the page can be loaded again. */
export interface DrawStore {
	load(): KeptDraw | null;
	save(kept: KeptDraw | null): void;
}

const NO_STORE: DrawStore = { load: () => null, save: () => {} };

/** A draw on its way to the public: looked at, tables traded, then published as it is seen. */
export class DrawPage {
	preview = $state.raw<DrawPreview | null>(null);
	failure = $state.raw<Schemas['Failure'] | null>(null);
	/** The words that were added to the event's own. */
	words = $state('');
	/** Byes that were given and sizes that were chosen. */
	byes = $state.raw<string[]>([]);
	tables = $state.raw<number[]>([]);
	trades = $state.raw<[string, string][]>([]);
	/** The match whose table is being traded. */
	picked = $state<string | null>(null);
	isBusy = $state(false);
	/** Whether a draw was just published: the next one waits until the director asks for it. */
	rests = $state(false);
	/** What was looked at: the event as it was before this draw. */
	#lookedAt: string | null = null;
	#restsAt: string | null = null;

	/** Matches at tables, with the trades made. */
	rows = $derived.by(() => traded(this.preview?.matches ?? [], this.trades));

	/** Everybody who is drawn, once: two with byes may meet in the next round at once. */
	sides = $derived([...new Set(this.preview?.matches.flatMap(({ sides }) => sides) ?? [])]);

	readonly #ask: AskDraw;
	readonly #send: (line: Line) => Promise<Sent>;

	readonly #store: DrawStore;

	constructor(ask: AskDraw, send: (line: Line) => Promise<Sent>, store: DrawStore = NO_STORE) {
		this.#ask = ask;
		this.#send = send;
		this.#store = store;
	}

	/** Looks at what comes next, once for each stand of the event. */
	follow(stand: string | null): void {
		if (stand === this.#lookedAt || this.isBusy) return;
		const isFirst = this.#lookedAt === null;
		this.#lookedAt = stand;
		this.failure = null;
		if (this.rests && stand !== null && this.#restsAt === null) {
			this.#restsAt = stand;
			return;
		}
		this.#wake();
		// Byes and sizes were for the field as it was.
		this.byes = this.tables = [];
		if (stand === null) this.preview = null;
		else if (isFirst) void this.#lookAgain();
		else void this.look();
	}

	/** Looks at the draw as it was before the page was loaded again. */
	async #lookAgain(): Promise<void> {
		const kept = this.#store.load();
		if (kept === null) return this.look();
		const failure = await this.#look(kept, kept);
		// With another field, what was settled before may not be possible.
		if (failure) await this.look();
	}

	/** Goes on to the draw that comes after the one just published. */
	goOn(): void {
		this.#wake();
		void this.look();
	}

	#wake(): void {
		this.rests = false;
		this.#restsAt = null;
	}

	/** Looks at the draw; new words give another. */
	async look(words = this.words): Promise<void> {
		this.failure = await this.#look({ words, byes: this.byes, tables: this.tables });
	}

	/** Gives the byes to these sides, the others by lot. The answer is what is wrong with that. */
	async giveByes(byes: string[]): Promise<Schemas['Failure'] | null> {
		return this.#look({ words: this.words, byes, tables: this.tables });
	}

	/** Seats everybody at tables of these sizes. */
	async seatAt(tables: number[]): Promise<Schemas['Failure'] | null> {
		return this.#look({ words: this.words, byes: this.byes, tables });
	}

	async #look({ words, byes, tables }: Pick<KeptDraw, 'words' | 'byes' | 'tables'>, kept?: KeptDraw): Promise<Schemas['Failure'] | null> {
		this.isBusy = true;
		const seed = words.trim();
		const answer = await this.#ask({ ...(seed !== '' && { seed }), ...(byes.length > 0 && { byes }), ...(tables.length > 0 && { tables }) });
		this.isBusy = false;
		if (!answer.ok) return answer.failure;
		[this.words, this.byes, this.tables] = [seed, byes, tables];
		this.preview = answer.data;
		// Tables were traded in that draw and in no other.
		this.trades = kept && kept.drew === drawnIn(answer.data) ? kept.trades : [];
		this.picked = null;
		this.#keep();
		return null;
	}

	#keep(): void {
		const { words, byes, tables, trades } = this;
		this.#store.save(this.preview && { drew: drawnIn(this.preview), words, byes, tables, trades });
	}

	/** Picks a match, or trades its table with that of the one picked before. */
	pick(match: string): void {
		if (this.picked === null) this.picked = match;
		else if (this.picked === match) this.picked = null;
		else this.trade(this.picked, match);
	}

	trade(a: string, b: string): void {
		if (a !== b) this.trades = [...this.trades, [a, b]];
		this.picked = null;
		this.#keep();
	}

	/** Makes exactly this draw. Where tables were traded, or it is to be read out first, nobody else sees it
	 * before all is so. The answer is that to the draw, unless something after it was refused. */
	async publish(isHeld: boolean): Promise<Sent | null> {
		if (!this.preview || this.isBusy) return null;
		this.isBusy = true;
		const hold = isHeld || this.trades.length > 0;
		const lines: Line[] = [
			hold ? { ...this.preview.line, hold: true } : this.preview.line,
			...this.trades.map((matches) => ({ do: 'swap-tables', matches })),
			...(hold && !isHeld ? [{ do: 'publish' }] : [])
		];
		let sent: Sent | null = null;
		for (const line of lines) {
			const answer = await this.#send(line);
			sent = answer.ok ? (sent ?? answer) : answer;
			if (!answer.ok) break;
		}
		return this.#done(sent, !isHeld);
	}

	/** Publishes what was held back. */
	async publishHeld(): Promise<Sent | null> {
		if (this.isBusy) return null;
		this.isBusy = true;
		return this.#done(await this.#send({ do: 'publish' }), true);
	}

	/** What was published stays in sight. */
	#done(sent: Sent | null, isPublished: boolean): Sent | null {
		this.isBusy = false;
		this.failure = sent && !sent.ok ? sent.failure : null;
		if (!sent?.ok) return sent;
		this.clear();
		this.rests = isPublished;
		this.#restsAt = null;
		return sent;
	}

	clear(): void {
		this.preview = null;
		this.byes = this.tables = [];
		this.trades = [];
		this.picked = null;
		this.words = '';
		this.#store.save(null);
	}
}

/** A draw, to compare it with another. */
function drawnIn({ what, drew, matches }: DrawPreview): string {
	return JSON.stringify([what, drew, matches.map(({ match, table }) => [match, table])]);
}

/** Keeps a draw in the storage of one tab. */
export function tabStore(event: string, store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage): DrawStore {
	const key = `hall.draw/${event}`;
	// Browsers that store nothing say so by throwing.
	return {
		load() {
			try {
				return JSON.parse(store().getItem(key) ?? 'null') as KeptDraw | null;
			} catch {
				return null;
			}
		},
		save(kept) {
			try {
				if (kept === null) store().removeItem(key);
				else store().setItem(key, JSON.stringify(kept));
			} catch {
				return;
			}
		}
	};
}

/** The matches, those traded at each other's tables, by table; byes last. */
function traded(matches: readonly DrawnMatch[], trades: readonly [string, string][]): DrawnMatch[] {
	const tables = new Map(matches.map(({ match, table }) => [match, table]));
	for (const [a, b] of trades) {
		const [of, other] = [tables.get(a), tables.get(b)];
		tables.set(a, other);
		tables.set(b, of);
	}
	const rows = matches.map(({ table: _, ...row }) => {
		const table = tables.get(row.match);
		return { ...row, ...(table === undefined ? {} : { table }) };
	});
	return rows.sort((a, b) => (a.table ?? Infinity) - (b.table ?? Infinity));
}

/** The matches of the draw that was made last, as far as they are still to be played. */
export function lastDrawn(board: Board): DrawnMatch[] {
	const rounds = Object.entries(board.matches).filter(([, match]) => match.kind !== 'walkover' && match.sides.every((side) => side !== null));
	const { stage, round } = board.progress;
	const of = rounds.filter(([, match]) => (round === undefined ? match.kind === 'pending' : match.stage === stage && match.round === round));
	return of
		.map(([match, { sides, table, why }]) => ({
			match,
			sides: sides as string[],
			...(table === undefined ? {} : { table }),
			...(why && sides.length === 1 ? { bye: why } : {})
		}))
		.sort((a, b) => (a.table ?? Infinity) - (b.table ?? Infinity));
}
