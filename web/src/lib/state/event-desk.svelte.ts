import { createContext } from 'svelte';
import { whyNot } from '#lib/api/ask.ts';
import { api, type Schemas, UNREACHABLE } from '#lib/api/client.ts';
import type { EventMessage, Parts } from '#lib/api/board.ts';
import { lastStanding, linesEntered, readHistory } from '#lib/event/history.ts';
import { reasonText } from '#lib/event/reason.ts';
import { canInflate } from '#lib/live/inflate.ts';
import { ScoreQueue, type ScoreSent } from '#lib/offline/score-queue.svelte.ts';
import { LiveSocket, socketAddress } from '#lib/live/socket.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { randomKey } from '#lib/util/key.ts';
import { EventBoard } from './event-board.svelte.ts';
import { saidOf } from '#lib/said/said.svelte.ts';
import { Ticker } from './ticker.svelte.ts';
import { Toasts } from './toasts.svelte.ts';

/** How many lines are looked through for the last one that stands. */
const LOOKED_AT = 20;
/** And for the last draw, which may be followed by the check-in of a whole field. */
const LOOKED_FOR_DRAW = 1000;
const TOO_MANY = 'request/too_many';

/** A line of an event, as it is sent. */
export type Line = { do: string } & Record<string, unknown>;

export type Sent = { ok: true; line: number | null } | { ok: false; failure: Schemas['Failure'] };

/** What a page has of an event when it begins. */
export interface DeskOf {
	event: string;
	first: EventMessage;
	roles: readonly string[];
	/** What of the board it follows: the same as it asked for first. All, if left out. */
	parts?: Parts | undefined;
	/** What this person is called. */
	me?: string;
	/** Whether by an account, and not by a link. */
	hasAccount?: boolean;
}

/** One event as one browser works on it: its board, the connection, who this is, and what was just done. */
export class EventDesk {
	readonly event: string;
	readonly shown: EventBoard;
	readonly socket: LiveSocket<EventMessage>;
	readonly ticker = new Ticker();
	readonly toasts = new Toasts();
	/** Scores that wait for the hall to answer. */
	readonly scores: ScoreQueue;
	roles = $state.raw<readonly string[]>([]);
	/** Lines that were taken back from here: what tells of them tells of something that is no more. */
	takenBack = $state.raw<ReadonlySet<number>>(new Set());

	board = $derived.by(() => this.shown.board);
	isDirector = $derived(this.roles.includes('director'));
	isOfficial = $derived(this.isDirector || this.roles.includes('official'));
	/** The hall's time, told anew every second. */
	now = $derived.by(() => this.ticker.now + this.shown.skew);

	/** What this person is called; nothing for who is not signed in. */
	readonly me: string;
	readonly hasAccount: boolean;

	constructor({ event, first, roles, parts, me = '', hasAccount = false }: DeskOf) {
		this.event = event;
		this.me = me;
		this.hasAccount = hasAccount;
		this.shown = new EventBoard(first);
		saidOf(() => this.shown.board);
		this.roles = roles;
		this.scores = new ScoreQueue(event, storage(), async ({ line, key }): Promise<ScoreSent> => {
			const sent = await this.send(line, key);
			if (sent.ok) return { kind: 'taken', line: sent.line };
			return sent.failure.code === UNREACHABLE ? { kind: 'unreachable' } : { kind: 'refused', why: refusalText(sent.failure) };
		});
		this.socket = new LiveSocket(socketAddress(livePath(event, parts, canInflate()), location), this.shown);
	}

	/** Sends a line. The answer has its number, so that it can be taken back. */
	async send(line: Line, key: string = randomKey()): Promise<Sent> {
		const options = {
			params: { path: { event: this.event }, header: { 'Idempotency-Key': key } },
			body: line as never
		};
		const answer = await api().POST('/api/events/{event}/lines', options).catch(() => null);
		if (answer?.data) {
			const { line = null, undid } = answer.data as { line?: number; undid?: number };
			if (undid !== undefined) this.#forget(undid);
			return { ok: true, line };
		}
		// The link or the session is over; the socket would hear of it later.
		if (answer?.response.status === 401) this.socket.close();
		return { ok: false, failure: whyNot(answer?.response, answer?.error) };
	}

	/** Sends the scores that wait, and says how many went. */
	async sendScores(): Promise<void> {
		const count = await this.scores.flush();
		if (count > 0) this.toasts.show({ text: m.scores_sent({ count }), tone: 'ok', icon: 'check' });
	}

	/** Sends a line and says what came of it, with the way back, and as long as it holds where that is said. */
	async act(line: Line, done: string, holds?: () => boolean): Promise<Sent> {
		const sent = await this.send(line);
		if (sent.ok) this.say(done, sent.line, holds);
		else this.toasts.show({ text: sent.failure.message, tone: 'call', icon: 'warning' });
		return sent;
	}

	/** Says what was done, with the way back where there is one. */
	say(text: string, line: number | null, holds?: () => boolean): void {
		const act = line === null ? undefined : { label: m.undo(), run: () => void this.undo(line) };
		this.toasts.show({ text, tone: 'ok', icon: 'check', act, line: line ?? undefined, holds });
	}

	/** Takes the last line back, and says which one that was. */
	async undoLast(): Promise<Sent> {
		const last = await readHistory(this.event, LOOKED_AT).then(({ items }) => lastStanding(items)).catch(() => null);
		return this.undo(last?.n ?? null, last ? m.undone_what({ what: reasonText(last.text).text }) : undefined);
	}

	/** Says that so many were entered by as many lines, of which this is the last, with the way back. */
	sayEntered(text: string, count: number, last: number | null): void {
		const act = last === null ? undefined : { label: m.undo(), run: () => void this.#undoEntered(text, count, last) };
		this.toasts.show({ text, tone: 'ok', icon: 'check', act, line: last ?? undefined });
	}

	/** Each line by itself, the last one first; none where they are not what they were. */
	async #undoEntered(text: string, count: number, last: number): Promise<void> {
		const { items } = await readHistory(this.event, count + LOOKED_FOR_DRAW).catch(() => ({ items: [] }));
		const lines = linesEntered(items, count, last);
		for (const line of lines) {
			const sent = await this.#patiently({ do: 'undo', line });
			if (sent.ok) continue;
			this.toasts.show({ text: sent.failure.message, tone: 'call', icon: 'warning' });
			return;
		}
		if (lines.length > 0) this.toasts.show({ text: m.undone_what({ what: text }), tone: 'ok', icon: 'undo' });
		else this.toasts.show({ text: m.failed_unknown(), tone: 'call', icon: 'warning' });
	}

	/** Sends a line again a moment later where the hall wants fewer at a time. */
	async #patiently(line: Line): Promise<Sent> {
		const key = randomKey();
		for (let tries = 1; ; tries += 1) {
			const sent = await this.send(line, key);
			if (sent.ok || sent.failure.code !== TOO_MANY || tries === 10) return sent;
			await new Promise((done) => setTimeout(done, 1000));
		}
	}

	/** Takes the last draw back, whatever was done since. */
	async undoDraw(): Promise<void> {
		const drew = await readHistory(this.event, LOOKED_FOR_DRAW).then(({ items }) => items.find(({ do: act, stands }) => act === 'draw' && stands)).catch(() => null);
		if (drew) await this.undo(drew.n, m.undone_what({ what: reasonText(drew.text).text }));
		else this.toasts.show({ text: m.unreachable_title(), tone: 'call', icon: 'warning' });
	}

	/** Takes a line back, the last one without a number. */
	async undo(line: number | null, told = m.undone()): Promise<Sent> {
		const sent = await this.send(line === null ? { do: 'undo' } : { do: 'undo', line });
		if (sent.ok) this.toasts.show({ text: told, tone: 'ok', icon: 'undo' });
		else this.toasts.show({ text: sent.failure.message, tone: 'call', icon: 'warning' });
		return sent;
	}

	#forget(line: number): void {
		this.takenBack = new Set([...this.takenBack, line]);
		this.toasts.forget(line);
	}
}

/** Where the socket of an event is, for these parts of its board. */
export function livePath(event: string, parts: Parts | undefined, isDeflated: boolean): string {
	const wanted = [parts ? `parts=${parts.join(',')}` : '', isDeflated ? 'encoding=deflate' : ''].filter((it) => it !== '');
	return `/api/events/${event}/live${wanted.length > 0 ? '?' : ''}${wanted.join('&')}`;
}

/** Why a line was refused, with its clause. */
export function refusalText({ message, clause }: Schemas['Failure']): string {
	return clause ? `${message} (${clause})` : message;
}

/** What this browser keeps; nothing where it keeps nothing. */
function storage(): Storage | null {
	try {
		return localStorage;
	} catch {
		return null;
	}
}

export const [getEventDesk, setEventDesk] = createContext<EventDesk>();
