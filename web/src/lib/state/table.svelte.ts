import { UNREACHABLE } from '#lib/api/client.ts';
import type { Told } from '#lib/api/ask.ts';
import type { Follower } from '#lib/live/socket.svelte.ts';
import { sameAct } from '#lib/table/acts.ts';
import { triedBones } from '#lib/table/tried.ts';
import type { Act, Failure, LogItem, May, Room, Snapshot, TableMessage, TableUpdate, View } from '#lib/table/types.ts';
import { randomKey } from '#lib/util/key.ts';

export interface Done {
	version: number;
}

/** How acts reach the hall; replaced in tests. */
export interface TableWire {
	act(act: Act, key: string): Promise<Told<Done>>;
	ready(value: string | null): Promise<Told<Done>>;
	/** Waits before the same act is sent again. */
	pause(ms: number): Promise<void>;
	now(): number;
}

/** A trick that was just taken and still lies on the table. */
export interface TakenTrick {
	bones: readonly (readonly [seat: number, bone: string])[];
	n: number;
}

/** How long an act without an answer waits before it is sent again, in milliseconds. */
const AGAIN = 1_500;

/** What one open table shows, seen from a seat or as a spectator. Holds the hall's view and decides nothing about
 * rules: what can be done is what the hall lists. */
export class TableState implements Follower<TableMessage> {
	version: number | null = null;
	room = $state.raw<Room | null>(null);
	view = $state.raw<View | null>(null);
	you = $state<number | null>(null);
	spectators = $state(0);
	revealed = $state.raw<Snapshot['revealed']>(null);
	/** What happened in the hand in play, or the last one. */
	log = $state.raw<LogItem[]>([]);
	/** How far the hall's clock is ahead of this one, in milliseconds. */
	skew = $state(0);

	/** The act that waits for its answer. */
	pending = $state.raw<Act | null>(null);
	/** Whether that act found no answer and is sent again. */
	isWaiting = $state(false);
	refusal = $state.raw<Failure | null>(null);
	/** The bone in hand: chosen, not played. */
	chosen = $state<string | null>(null);
	taken = $state.raw<TakenTrick | null>(null);

	readonly #wire: TableWire;
	readonly #notice: ((room: Room) => void) | undefined;

	constructor(wire: TableWire, notice?: (room: Room) => void) {
		this.#wire = wire;
		this.#notice = notice;
	}

	/** The acts open to this seat. */
	get legal(): readonly Act[] {
		const view = this.view;
		return view && 'legal' in view ? ((view.legal ?? []) as readonly Act[]) : [];
	}

	get may(): readonly May[] {
		const view = this.view;
		return view && 'may' in view ? (view.may ?? []) : [];
	}

	get isYourTurn(): boolean {
		return this.you !== null && this.room?.awaits === 'seat' && this.room.to_act === this.you;
	}

	/** Bones that can be played though they are not listed as legal. */
	get tried(): readonly string[] {
		return triedBones(this.room, this.view, this.you);
	}

	/** The bone in hand, where it can only be played out of turn. */
	get early(): string | null {
		return this.chosen !== null && !this.isYourTurn && this.tried.includes(this.chosen) ? this.chosen : null;
	}

	/** The bone played last. */
	get lastBone(): string | null {
		const last = this.log.findLast(({ seen }) => seen.event === 'played');
		return last && 'bone' in last.seen ? (last.seen.bone as string) : null;
	}

	receive(message: TableMessage): void {
		if (message.kind === 'snapshot') this.#takeSnapshot(message);
		else this.#takeUpdate(message);
		this.version = message.version;
		this.you = message.you ?? null;
		this.spectators = message.spectators;
		this.skew = message.now - this.#wire.now();
		if (this.chosen !== null && !this.tried.includes(this.chosen) && !this.legal.some((act) => boneOf(act) === this.chosen)) this.chosen = null;
		if (this.room) this.#notice?.(this.room);
	}

	#takeSnapshot({ table, view, revealed, log }: Snapshot): void {
		this.room = table;
		this.view = view;
		this.revealed = revealed ?? null;
		this.log = log;
		this.taken = null;
	}

	#takeUpdate({ table, view: { hand, ...changes }, revealed, log }: TableUpdate): void {
		const known = this.view;
		if (!this.room || !known) return;
		const before = known.game === 'forty-two' ? known.hand : null;
		const view: Record<string, unknown> = { ...known, ...changes };
		if (hand !== undefined) view['hand'] = hand && { ...('hand' in known ? known.hand : {}), ...hand };
		this.room = { ...this.room, ...table };
		this.view = view as unknown as View;
		if (revealed !== undefined) this.revealed = revealed;
		const start = log.findLastIndex(({ seen }) => seen.event === 'dealt');
		// Lots are drawn right before the first deal, and belong to it.
		const lots = log[start - 1]?.seen.event === 'lots-drawn' ? start - 1 : start;
		this.log = start >= 0 ? log.slice(lots) : [...this.log, ...log];
		if (log.length > 0) this.refusal = null;
		this.#noticeTrick(before?.trick ?? [], log);
	}

	/** A trick that is full is taken at once by the hall; people want to see it first. */
	#noticeTrick(before: readonly [number, string][], log: readonly LogItem[]): void {
		if (this.view?.game !== 'forty-two') return;
		const { hand } = this.view;
		if (!hand || hand.trick.length > 0 || hand.tricks.length === 0) this.taken = null;
		const isTaken = log.some(({ then }) => then?.some(({ event }) => event === 'trick-taken'));
		if (!hand || !isTaken || hand.trick.length > 0) return;
		const plays = log.flatMap(({ seen }) =>
			seen.event === 'played' ? [[seen.seat, seen.bone] as [number, string]] : []
		);
		this.taken = { bones: [...before, ...plays].slice(-4), n: hand.tricks.length };
	}

	/** The taken trick goes to its side. */
	clearTrick(): void {
		this.taken = null;
	}

	/** Takes a bone in hand, or puts it back. */
	choose(bone: string | null): void {
		this.chosen = bone;
		this.refusal = null;
	}

	/** Sends an act. Another waits until it is answered; without an answer it is sent again under its key. */
	async act(act: Act): Promise<void> {
		if (this.pending) return;
		this.pending = act;
		this.refusal = null;
		const key = randomKey();
		for (;;) {
			const told = await this.#wire.act(act, key);
			const isUnsure = !told.ok && (told.status === 0 || told.status >= 500);
			if (!isUnsure) {
				if (!told.ok) this.refusal = told.failure;
				else this.chosen = null;
				break;
			}
			this.isWaiting = told.failure.code === UNREACHABLE || told.status >= 500;
			await this.#wire.pause(AGAIN);
		}
		this.isWaiting = false;
		this.pending = null;
	}

	/** Says that this player is ready for the next hand, with a value for the shuffle if there is one. */
	async ready(value: string | null = null): Promise<void> {
		this.refusal = null;
		const told = await this.#wire.ready(value);
		if (!told.ok) this.refusal = told.failure;
	}

	isPending(act: Act): boolean {
		return this.pending !== null && sameAct(this.pending, act);
	}
}

/** The bone an act plays, or the place of one that lies face down. */
export function boneOf({ do: verb, bone, position }: Act): string | null {
	if (verb !== 'play') return null;
	return bone ?? (position === undefined ? null : `#${position}`);
}
