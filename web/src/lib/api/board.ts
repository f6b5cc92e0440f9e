// The board of an event as its socket sends it. Lists are maps by id, so that what is new costs rows.

import type { Lean, Schemas } from './client.ts';

/** Why something is so: a code with parameters for other languages, the English text, the clause. */
export type Reason = Lean<Schemas['Reason']>;
export type BoardMatch = Lean<Schemas['BoardMatch']>;
/** Where a side of a bracket match comes from. */
export type Feeder = Lean<Schemas['Origin']>;
export type BoardEntry = Lean<Schemas['Entrant']>;
export type ToDoItem = Lean<Schemas['ToDo']>;
export type Announcement = Lean<Schemas['BoardAnnouncement']>;
export type BoardCall = Lean<Schemas['BoardCall']>;
export type BoardClock = Lean<Schemas['BoardClock']>;

type Sent = Lean<Schemas['Board']>;
/** What every page reads, be it empty. */
type Always = 'about' | 'progress' | 'entries' | 'matches' | 'standings' | 'places' | 'brackets' | 'draws' | 'tables' | 'waiting' | 'calls' | 'clock';
export type Board = Omit<Sent, Always> & Required<Pick<Sent, Always>>;

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
export type EventMessage = (Omit<Schemas['EventSnapshot'], 'event'> & { event: Board }) | Schemas['EventUpdate'];
