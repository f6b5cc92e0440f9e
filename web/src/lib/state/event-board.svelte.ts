import { NOTHING_YET, type Board, type BoardEntry, type BoardMatch, type EventMessage } from '#lib/api/board.ts';
import type { Follower, Numbered } from '#lib/live/socket.svelte.ts';
import { patched } from '#lib/util/merge-patch.ts';

export type { Board, EventMessage } from '#lib/api/board.ts';

/** The board of one event, as the hall has it. It is replaced whole, parts that did not change staying the
 * same objects: what is on screen is always something the hall said. */
export class EventBoard implements Follower<EventMessage & Numbered> {
	board = $state.raw<Board | null>(null);
	version: number | null = null;
	/** Where this is, so that who comes back gets only what was missed. */
	mark: number | null = null;
	/** How far the hall's clock is ahead of this device's, in milliseconds. */
	skew = $state(0);

	/** Everybody, in order of entering. */
	entries = $derived(inOrder(this.board?.entries));
	/** Those who entered, without the partnerships the draw made of them. */
	entered = $derived(this.entries.filter(([, entry]) => !entry.of));
	/** Teams or players who are in it. */
	present = $derived(this.entered.filter(([, entry]) => !entry.withdrawn));
	/** All matches, in the order they were made. */
	matches = $derived(inOrder(this.board?.matches));
	/** Matches on a table now, by table. */
	playing = $derived(
		this.matches
			.flatMap(([id, match]) => (isOn(match) ? [{ table: match.table ?? 0, id, match }] : []))
			.sort((a, b) => a.table - b.table)
	);
	/** Whether the last result is in. */
	isOver = $derived((this.board?.places.order.length ?? 0) > 0);

	readonly #now: () => number;
	/** Who comes back is first told that what they knew of themselves is void, then what is so. In between this is
	 * the board, and what is shown stays. */
	#between: Board | null = null;

	constructor(first?: EventMessage, now: () => number = Date.now) {
		this.#now = now;
		if (first) this.receive(first);
	}

	receive(message: EventMessage): void {
		if (message.kind === 'snapshot') {
			this.#between = null;
			this.#take(message, { ...NOTHING_YET, ...message.event });
		} else if (this.board) {
			const next = patched(this.#between ?? this.board, message.patch);
			const isBetween = this.board.me !== undefined && next.me === undefined;
			this.#take(message, isBetween ? this.board : next);
			this.#between = isBetween ? next : null;
		}
	}

	/** What an entry is called. */
	nameOf(id: string | null | undefined): string {
		return nameIn(this.board, id);
	}

	#take({ version, mark, now }: Omit<EventMessage, 'kind'>, board: Board): void {
		this.version = version;
		this.mark = mark;
		this.board = board;
		this.skew = now - this.#now();
	}
}

/** Whether a match is on a table and not over. */
export function isOn(match: BoardMatch): boolean {
	return match.table !== undefined && match.kind === 'pending' && match.state !== 'open';
}

/** What an entry or a drawn partnership is called; a place still open by nothing. */
export function nameIn(board: Pick<Board, 'entries'> | null, id: string | null | undefined): string {
	return id === null || id === undefined ? '' : (board?.entries[id]?.name ?? id);
}

/** The people of an entry, where its name does not say them, as that of drawn partners does. */
export function peopleIn(board: Pick<Board, 'entries'> | null, id: string | null | undefined): string[] {
	if (id === null || id === undefined) return [];
	const entry = board?.entries[id];
	return entry?.of ? [] : (entry?.players ?? []);
}

function inOrder<T extends BoardEntry | BoardMatch>(rows: Record<string, T> | undefined): [string, T][] {
	return Object.entries(rows ?? {}).sort(([, a], [, b]) => a.n - b.n);
}
