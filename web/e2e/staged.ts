// Events at the moments that pages show, made over the API in a hall of their own.
import type { Hall } from './hall.ts';

/** A match, as boards list it. */
interface StagedMatch {
	kind: string;
	stage: string;
	table?: number;
	sides: (string | null)[];
}

/** A request to the hall under one session. */
export class Caller {
	readonly #hall: Hall;
	token: string;

	constructor(hall: Hall, token = '') {
		this.#hall = hall;
		this.token = token;
	}

	/** The same hall under another session. */
	as(token: string): Caller {
		return new Caller(this.#hall, token);
	}

	async get<T>(path: string): Promise<T> {
		return JSON.parse(await this.text(path)) as T;
	}

	async text(path: string): Promise<string> {
		return await this.#ask('GET', path);
	}

	async post<T>(path: string, body: object | string): Promise<T> {
		return JSON.parse(await this.#ask('POST', path, typeof body === 'string' ? body : JSON.stringify(body))) as T;
	}

	async #ask(method: string, path: string, body?: string): Promise<string> {
		const headers = this.token === '' ? {} : { authorization: `Bearer ${this.token}` };
		for (;;) {
			const answer = await fetch(`${this.#hall.url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
			// So many lines in a second are more than a person gives.
			if (answer.status === 429) {
				await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
				continue;
			}
			if (!answer.ok) throw new Error(`${method} ${path} ${body ?? ''}: ${answer.status} ${await answer.text()}`);
			return await answer.text();
		}
	}
}

/** An event, and what its director does with it. */
export class Staged {
	readonly #director: Caller;
	readonly id: string;

	constructor(director: Caller, id: string) {
		this.#director = director;
		this.id = id;
	}

	async line(line: object): Promise<void> {
		await this.#director.post(`/events/${this.id}/lines`, line);
	}

	/** Enters a list, a line an entry: `Team,Player 1,Player 2,Chapter`. */
	async enter(rows: readonly string[], head = 'name,player 1,player 2,chapter'): Promise<void> {
		await this.#director.post(`/events/${this.id}/entries`, [head, ...rows].join('\n'));
	}

	async playOn(until: 'round' | 'stage' | 'end'): Promise<void> {
		for (let isDone = false; !isDone; ) {
			isDone = (await this.#director.post<{ done: boolean }>(`/events/${this.id}/play-on`, { until })).done;
		}
	}

	/** The matches that can be played now, by table. */
	async playing(): Promise<[id: string, match: StagedMatch][]> {
		const { event } = await this.#director.get<{ event: { matches: Record<string, StagedMatch> } }>(`/events/${this.id}?parts=matches`);
		const isOn = ([, { kind, sides }]: [string, StagedMatch]) => kind === 'pending' && sides.every((side) => side !== null);
		return Object.entries(event.matches).filter(isOn).sort(([, a], [, b]) => (a.table ?? 999) - (b.table ?? 999));
	}

	/** Waits until the hall has called time by itself. */
	async called(): Promise<void> {
		for (let isCalled = false; !isCalled; ) {
			const { event } = await this.#director.get<{ event: { clock: Record<string, { called?: boolean }> } }>(`/events/${this.id}`);
			isCalled = Object.values(event.clock).some(({ called }) => called);
			if (!isCalled) await new Promise((done) => setTimeout(done, 100));
		}
	}

	/** Results for the first of the matches that can be played, or for those on these tables. */
	async score(which: number | readonly number[] = Infinity): Promise<void> {
		const playing = await this.playing();
		const chosen = typeof which === 'number' ? playing.slice(0, which) : playing.filter(([, { table }]) => which.includes(table ?? 0));
		for (const [match] of chosen) {
			const n = [...match].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 997;
			await this.line({ do: 'score', match, score: n % 2 === 0 ? [7, n % 7] : [n % 7, 7] });
		}
	}

	/** Hands on the sheet of a match, written by its keeper. */
	async write(match: string, entries: readonly object[]): Promise<void> {
		const { sheet } = await this.#director.get<{ sheet: { pairing: string } }>(`/events/${this.id}/matches/${match}/sheet`);
		const lines = entries.map((entry, n) => ({ key: `${match}:${n}`, entry }));
		await this.#director.post(`/events/${this.id}/matches/${match}/sheet/lines`, { pairing: sheet.pairing, lines });
	}

	/** The end of a match as a player of a side reports it. */
	async report([match, { sides }]: [id: string, match: StagedMatch], side: number, score: readonly number[]): Promise<void> {
		const { sheet } = await this.#director.get<{ sheet: { pairing: string } }>(`/events/${this.id}/matches/${match}/sheet`);
		const player = this.#director.as(await this.guest({ role: 'player', entry: sides[side] }, 'Dot'));
		await player.post(`/events/${this.id}/matches/${match}/report`, { pairing: sheet.pairing, score });
	}

	/** The session of a guest who came by a link for this role. */
	async guest(role: object, name: string): Promise<string> {
		const { token } = await this.#director.post<{ token: string }>(`/events/${this.id}/links`, { role, label: name });
		return (await this.#director.post<{ token: string }>(`/events/${this.id}/join?as=new`, { token, name })).token;
	}

	/** The address of a link for this role, to give away. */
	async link(role: object): Promise<string> {
		return (await this.#director.post<{ url: string }>(`/events/${this.id}/links`, { role, label: 'a phone' })).url;
	}
}

/** The hall's director, and the events that they make. */
export class Stage {
	readonly director: Caller;

	private constructor(director: Caller) {
		this.director = director;
	}

	static async of(hall: Hall): Promise<Stage> {
		const director = new Caller(hall);
		const link = new URL(hall.directorLink).hash.slice(1);
		director.token = (await director.post<{ token: string }>('/claim', { link, name: 'Pat', password: 'a long password' })).token;
		return new Stage(director);
	}

	async event(book: string, name: string, about: object = {}): Promise<Staged> {
		const { event } = await this.director.post<{ event: string }>('/events', { book, name, seed: 'pecan pie and coffee', ...about });
		return new Staged(this.director, event);
	}

	/** The same event, as if all that happened had happened some minutes earlier. */
	async earlier(event: Staged, minutes: number): Promise<Staged> {
		const record = await this.director.text(`/events/${event.id}/record`);
		const at = (line: string) => line.replace(/"at":(\d+)/, (_, seconds: string) => `"at":${Number(seconds) - 60 * minutes}`);
		const { event: id } = await this.director.post<{ event: string }>('/events/import', record.split('\n').map(at).join('\n'));
		return new Staged(this.director, id);
	}

	async practice(book: string, entrants: number, about: object = {}): Promise<Staged> {
		const { event } = await this.director.post<{ event: string }>('/events/sample', { book, entrants, seed: '7', ...about });
		return new Staged(this.director, event);
	}
}
