import type { Schemas } from '#lib/api/client.ts';
import type { Follower, Numbered } from '#lib/live/socket.svelte.ts';

export type Board = Schemas['Board'];

/** What an event's socket sends. */
export type EventMessage =
	| { kind: 'snapshot'; version: number; event: Board }
	| {
			kind: 'update';
			from: number;
			version: number;
			set: Partial<Board>;
			rows: Record<string, { len: number; at: Record<string, unknown> }>;
	  };

/** The board of one event, as the hall has it. It is replaced whole: what is on screen is always something
 * the hall said. */
export class EventBoard implements Follower<EventMessage & Numbered> {
	board = $state.raw<Board | null>(null);
	version: number | null = null;

	/** Teams or players who are in it. */
	present = $derived(this.board?.entries.filter((entry) => !entry.withdrawn) ?? []);
	/** Matches on a table now, by table. */
	playing = $derived(this.#onTables());
	/** Whether the last result is in. */
	isOver = $derived((this.board?.placings.length ?? 0) > 0);

	constructor(first?: Schemas['EventMessage']) {
		if (first) this.#take(first.version, first.event);
	}

	receive(message: EventMessage): void {
		if (message.kind === 'snapshot') this.#take(message.version, message.event);
		else if (this.board) this.#take(message.version, changed(this.board, message));
	}

	#take(version: number, board: Board): void {
		this.version = version;
		this.board = board;
	}

	#onTables(): { table: number; match: Schemas['BoardMatch'] }[] {
		const board = this.board;
		if (!board) return [];
		const byId = new Map(board.matches.map((match) => [match.id, match]));
		const rows = board.tables.flatMap(({ table, match: id }) => {
			const match = byId.get(id);
			return match ? [{ table, match }] : [];
		});
		return rows.sort((a, b) => a.table - b.table);
	}
}

/** The board with what is new in it: parts as a whole, and rows of lists. */
function changed(board: Board, { set, rows }: Extract<EventMessage, { kind: 'update' }>): Board {
	const next: Record<string, unknown> = { ...board, ...set };
	for (const [part, { len, at }] of Object.entries(rows)) {
		const before = next[part];
		const list = Array.isArray(before) ? [...before] : [];
		list.length = len;
		for (const [n, row] of Object.entries(at)) list[Number(n)] = row;
		next[part] = list;
	}
	return next as Board;
}
