// The board of an event as its socket sends it. Lists are maps by id, so that what is new costs rows.

import type { Schemas } from './client.ts';

/** Why something is so: a code with parameters for other languages, the English text, the clause. */
export interface Reason {
	code: string;
	params: Record<string, unknown>;
	text: string;
	clause?: string;
}

export type MatchState =
	| 'open' | 'waiting' | 'called' | 'playing' | 'disputed' | 'official' | 'signed' | 'done';
export type MatchKind = 'pending' | 'played' | 'bye' | 'forfeit' | 'walkover';

/** Where a side of a bracket match comes from. */
export interface Feeder {
	seed?: number;
	winner_of?: string;
	loser_of?: string;
	bye?: boolean;
	nobody?: boolean;
}

export interface LiveMatch {
	score?: number[];
	hands?: number;
	/** Whether that is the end. */
	complete?: boolean;
	games?: number[][];
	confirmed?: string[];
	dispute?: { by?: string; why?: string; score?: number[] };
	to_act?: number;
	away?: number[];
	awaits_ruling?: boolean;
}

export interface BoardMatch {
	n: number;
	stage: string;
	part?: 'winners' | 'losers' | 'final';
	round: number;
	place?: number;
	table?: number;
	sides: (string | null)[];
	score?: number[];
	counted?: number[];
	/** The games of a match of several. */
	best_of?: number;
	games?: number[][];
	winner?: string;
	advanced?: string;
	kind: MatchKind;
	state: MatchState;
	from?: Feeder[];
	if_needed?: boolean;
	why?: Reason;
	live?: LiveMatch;
	online?: string;
	called_at?: number;
	started_at?: number;
	ended_at?: number;
	keeper?: string;
	signed?: number[];
	extra_hands?: number;
	penalties?: { call: number; to: string; points: number; clause?: string }[];
	corrected?: boolean;
}

export interface BoardEntry {
	n: number;
	name: string;
	players?: string[];
	/** The two of a drawn partnership. */
	of?: [string, string];
	chapter?: string;
	checked_in: boolean;
	withdrawn: boolean;
	late?: boolean;
}

export interface StandingRow {
	place: number;
	wins: number;
	losses: number;
	for: number;
	against: number;
	why?: Reason;
}

export interface ToDoItem {
	kind: string;
	match?: string;
	table?: number;
	since: number;
	urgency: 'now' | 'soon' | 'later';
	who?: string;
	line?: Record<string, unknown> & { do: string };
	reason: Reason;
}

export interface Announcement {
	text: string;
	to: string | { match: string } | { entry: string };
	until_at?: number;
	at: number;
}

export interface BoardCall {
	match: string;
	about: string;
	state: 'open' | 'taken' | 'ruled';
	official?: string;
	clause?: string;
	at?: number;
}

export interface BoardClock {
	stage: string;
	matches: string[];
	started_at?: number;
	limited: boolean;
	ends_at?: number;
	called: boolean;
	called_at?: number;
	paused_at?: number;
	paused_why?: string;
	left_ms?: number;
}

export interface BoardBracket {
	kind: 'single elimination' | 'double elimination' | 'box draw';
	size: number;
	first_round: number;
	seeds: Record<string, { seed: number; why?: Reason }>;
}

export interface Board {
	about: {
		book: Schemas['BookName'];
		name: string;
		place?: string;
		starts_at?: number;
		time_zone?: string;
		created_at: number;
		archived?: boolean;
		practice?: boolean;
		options: Record<string, Schemas['OptionValue']>;
		seed?: string;
		seed_hash: string;
		scoring: 'keepers' | 'players' | 'either';
	};
	progress: {
		stage: string;
		round?: number;
		rounds?: number;
		played: number;
		matches: number;
		entries: number;
		playing: number;
	};
	entries: Record<string, BoardEntry>;
	matches: Record<string, BoardMatch>;
	standings: { order: string[]; rows: Record<string, StandingRow> };
	places: { order: string[]; rows: Record<string, { place: number; why: Reason }> };
	brackets: Record<string, BoardBracket>;
	draws: Record<string, { what: string; stage?: string; round?: number; at?: number; notes: Reason[] }>;
	tables: { count?: number; closed: number[] };
	waiting: string[];
	calls: Record<string, BoardCall>;
	corrections?: Record<string, unknown>;
	announcements?: Record<string, Announcement>;
	clock: Record<string, BoardClock>;
	todo?: Record<string, ToDoItem>;
	needs?: unknown[];
	me?: Me;
}

/** What the event is to this browser's player, with all that their page shows. */
export interface Me {
	/** The entries they play for, drawn partnerships among them. */
	entries: string[];
	/** Their matches, as on the board. */
	games?: Record<string, BoardMatch>;
	/** Those entries, and all they play with and against. */
	people?: Record<string, BoardEntry>;
	/** Calls from their matches that wait for a ruling. */
	calls?: Record<string, BoardCall>;
	/** How many rounds the round robin has. */
	rounds?: number;
	/** From 1, among those that wait for a table. */
	waiting_position?: number;
	record?: { entry: string; wins: number; losses: number; place?: number; of: number; why?: Reason; is_final?: boolean };
	/** What was announced to them alone. */
	announcements?: Record<string, Announcement>;
}

/** What a page follows of a board; all of it, if nothing is said. */
export type Parts = readonly (keyof Board)[];

/** An event of which nothing is known yet: what a page does not follow stays like this. */
export const NOTHING_YET: Omit<Board, 'about'> = {
	progress: { stage: '', played: 0, matches: 0, entries: 0, playing: 0 },
	entries: {},
	matches: {},
	standings: { order: [], rows: {} },
	places: { order: [], rows: {} },
	brackets: {},
	draws: {},
	tables: { closed: [] },
	waiting: [],
	calls: {},
	clock: {}
};

/** What an event's socket sends. */
export type EventMessage =
	| { kind: 'snapshot'; version: number; mark: number; now: number; event: Board }
	| { kind: 'update'; version: number; mark: number; now: number; patch: Record<string, unknown> };
