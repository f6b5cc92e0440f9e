import { describe, expect, it } from 'vitest';
import type { Board, BoardMatch } from '#lib/api/board.ts';
import { EventBoard, peopleIn } from './event-board.svelte.ts';

function board(more: Partial<Board> = {}): Board {
	return {
		about: { name: 'Spring 42' },
		progress: { stage: 'entries' },
		entries: {},
		matches: {},
		places: { order: [], rows: {} },
		waiting: [],
		...more
	} as Board;
}

const entry = (n: number, name: string, withdrawn = false) => ({ n, name, checked_in: false, withdrawn });
const match = (n: number, sides: string[], more: Partial<BoardMatch> = {}) =>
	({ n, sides, stage: 'round-robin', round: 1, kind: 'pending', state: 'playing', ...more }) as BoardMatch;
const snapshot = (event: Board, version = 7) => ({ kind: 'snapshot' as const, version, mark: 90 + version, now: 5000, event });

describe('EventBoard', () => {
	it('shows what the hall sent last', () => {
		const shown = new EventBoard();
		expect(shown.board).toBe(null);
		shown.receive(snapshot(board()));
		expect([shown.version, shown.board?.about.name]).toEqual([7, 'Spring 42']);
	});

	it('takes in what is new', () => {
		const first = board({ waiting: ['rr-1-3', 'rr-1-4'], entries: { '1': entry(1, 'Acse') } });
		const shown = new EventBoard(snapshot(first));
		const patch = { waiting: ['rr-1-4'], entries: { '1': { name: 'Aces' }, '2': entry(2, 'Treys') } };
		shown.receive({ kind: 'update', version: 8, mark: 98, now: 6000, patch });
		expect([shown.version, shown.mark]).toEqual([8, 98]);
		expect(shown.board?.waiting).toEqual(['rr-1-4']);
		expect(shown.entries.map(([id, it]) => [id, it.name])).toEqual([['1', 'Aces'], ['2', 'Treys']]);
		// The board that was shown before is as it was.
		expect(first.entries['1']?.name).toBe('Acse');
	});

	it('has no use for what is new before it has everything', () => {
		const shown = new EventBoard();
		shown.receive({ kind: 'update', version: 8, mark: 98, now: 5000, patch: { waiting: [] } });
		expect([shown.version, shown.board]).toEqual([null, null]);
	});

	it('shows a player what it knew of them until it is told again', () => {
		const shown = new EventBoard(snapshot(board({ me: { entries: ['7'], matches: [], grants: [], waiting_position: 3 } })));
		shown.receive({ kind: 'update', version: 8, mark: 98, now: 6000, patch: { waiting: ['a'], me: null } });
		expect([shown.mark, shown.board?.me?.waiting_position, shown.board?.waiting]).toEqual([98, 3, []]);
		shown.receive({ kind: 'update', version: 8, mark: 98, now: 6000, patch: { me: { entries: ['7', '7+8'] } } });
		expect([shown.board?.me, shown.board?.waiting]).toEqual([{ entries: ['7', '7+8'] }, ['a']]);
	});

	it('knows how far its clock is off', () => {
		expect(new EventBoard(snapshot(board()), () => 2000).skew).toBe(3000);
	});

	it('lists who plays where, by table', () => {
		const matches = {
			a: match(1, ['1', '2'], { table: 12 }),
			b: match(2, ['3', '4'], { table: 3 }),
			c: match(3, ['5', '6'], { table: 4, kind: 'played', state: 'done' }),
			d: match(4, ['7', '8'], { state: 'waiting' })
		};
		const shown = new EventBoard(snapshot(board({ matches })));
		expect(shown.playing.map(({ table, id }) => [table, id])).toEqual([[3, 'b'], [12, 'a']]);
	});

	it('knows who is in it, and what they are called', () => {
		const entries = {
			'1': entry(1, 'Ida'),
			'2': entry(2, 'Gone Home', true),
			'3': entry(3, 'Ann'),
			'1+3': { ...entry(4, 'Ida & Ann'), of: ['1', '3'] as [string, string] }
		};
		const shown = new EventBoard(snapshot(board({ entries })));
		expect(shown.present.map(([id]) => id)).toEqual(['1', '3']);
		expect(peopleIn({ entries: { a: { ...entry(5, 'Aces'), players: ['Ida', 'Ann'] } } }, 'a')).toEqual(['Ida', 'Ann']);
		expect(peopleIn({ entries: { '1+3': { ...entries['1+3'], players: ['Ida', 'Ann'] } } }, '1+3')).toEqual([]);
		expect([shown.nameOf('1'), shown.nameOf('1+3'), shown.nameOf(null)]).toEqual(['Ida', 'Ida & Ann', '']);
	});

	it('is over once there are places', () => {
		const places = { order: ['1'], rows: {} };
		expect(new EventBoard(snapshot(board({ places }))).isOver).toBe(true);
		expect(new EventBoard(snapshot(board())).isOver).toBe(false);
	});
});
