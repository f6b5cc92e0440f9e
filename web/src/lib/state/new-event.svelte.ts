import type { Told } from '#lib/api/ask.ts';
import type { EventPlan, EventWish, Forecast, OptionValue } from '#lib/api/books.ts';
import type { BookId } from '#lib/event/books.ts';
import { dayOf, minutesTyped } from '#lib/event/day.ts';

/** What is wrong with what was typed, by field. */
export interface Faults {
	name: boolean;
	seed: boolean;
	/** Numbers, at once: what cannot be read would be left out without a word. */
	entrants: boolean;
	tables: boolean;
	lunch: boolean;
}

/** What the hall is asked; replaced in tests. */
export interface Oracle {
	plan(wish: EventWish): Promise<Told<EventPlan>>;
	forecast(wish: EventWish): Promise<Told<Forecast>>;
}

/** The form for a new event, and what its day would be like. */
export class NewEvent {
	book = $state<BookId>('straight42');
	name = $state('');
	place = $state('');
	seed = $state('');
	options = $state<Record<string, OptionValue>>({});
	entrants = $state('32');
	tables = $state('');
	begins = $state('9:00');
	lunch = $state('45');
	/** Faults show only after the first try. */
	isTried = $state(false);

	plan = $state.raw<EventPlan | null>(null);
	forecast = $state.raw<Forecast | null>(null);
	/** When the day would end with other numbers of tables, in milliseconds after the start. */
	byTables = $state.raw<{ tables: number; end: number }[]>([]);
	/** Why there is no such event. */
	refused = $state<string | null>(null);
	/** The field that is about, if it is one. */
	refusedField = $state<string | null>(null);

	/** Tables of trains are as many as are needed. */
	hasTables = $derived(this.book !== 'alabama-samboree');
	faults = $derived<Faults>({
		name: this.isTried && this.name.trim() === '',
		seed: this.isTried && this.seed.trim() === '',
		entrants: this.entrants.trim() !== '' && (numberTyped(this.entrants) ?? 0) < 2,
		tables: this.hasTables && this.tables.trim() !== '' && numberTyped(this.tables) === null,
		lunch: this.lunch.trim() !== '' && numberTyped(this.lunch) === null
	});
	start = $derived(minutesTyped(this.begins));
	lunchMinutes = $derived(/^\d{1,3}$/.test(this.lunch.trim()) ? Number(this.lunch) : 0);
	day = $derived(this.forecast ? dayOf(this.forecast, this.plan, this.lunchMinutes) : null);
	#asked = 0;

	/** What to send; nothing while something is missing. */
	request(): { book: BookId; name: string; seed: string; options: Record<string, OptionValue> } | null {
		this.isTried = true;
		const [name, seed] = [this.name.trim(), this.seed.trim()];
		return name === '' || seed === '' || this.faults.tables ? null : { book: this.book, name, seed, options: this.chosen() };
	}

	/** The same as a practice event, whose people the hall makes up; `name` and words for the draws may be missing. */
	sample(): { book: BookId; entrants: number; options: Record<string, OptionValue>; name?: string; seed?: string } {
		const [name, seed] = [this.name.trim(), this.seed.trim()];
		const entrants = Math.min(1024, Math.max(2, numberTyped(this.entrants) ?? 16));
		return { book: this.book, entrants, options: this.chosen(), ...(name === '' ? {} : { name }), ...(seed === '' ? {} : { seed }) };
	}

	choose(key: string, value: OptionValue): void {
		this.options = { ...this.options, [key]: value };
	}

	/** Another book has other choices. */
	chooseBook(book: BookId): void {
		if (book === this.book) return;
		this.book = book;
		this.options = 'check_in' in this.options ? { check_in: this.options['check_in'] ?? false } : {};
		this.forecast = null;
		this.plan = null;
	}

	chosen(): Record<string, OptionValue> {
		const tables = numberTyped(this.tables);
		return tables === null || !this.hasTables ? { ...this.options } : { ...this.options, tables };
	}

	/** Asks what the day would be like; of several at once the last one counts. */
	async foresee(oracle: Oracle): Promise<void> {
		const entrants = numberTyped(this.entrants);
		const asked = ++this.#asked;
		if (entrants === null || entrants < 2) {
			this.plan = null;
			this.forecast = null;
			this.refused = this.refusedField = null;
			return;
		}
		const wish = { book: this.book, options: this.chosen(), entrants };
		const [plan, forecast] = await Promise.all([oracle.plan(wish), oracle.forecast(wish)]);
		if (asked !== this.#asked) return;
		this.plan = plan.ok ? plan.data : null;
		this.forecast = forecast.ok ? forecast.data : null;
		const failure = !plan.ok ? plan.failure : !forecast.ok ? forecast.failure : null;
		this.refused = failure?.message ?? null;
		this.refusedField = failure?.field ?? null;
		this.byTables = [];
		const tables = numberTyped(this.tables);
		if (tables === null || !this.hasTables || this.refused !== null) return;
		const others = [tables - 6, tables - 4, tables - 2, tables, tables + 2].filter((n) => n > 0);
		const ends = await Promise.all(others.map((n) => oracle.forecast({ ...wish, options: { ...wish.options, tables: n } })));
		if (asked !== this.#asked) return;
		this.byTables = ends.flatMap((end, n) => (end.ok ? [{ tables: others[n] ?? 0, end: end.data.ends_ms.median }] : []));
	}
}

function numberTyped(typed: string): number | null {
	return /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;
}
