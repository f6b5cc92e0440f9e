import { describe, expect, it } from 'vitest';
import { EventBoard, type Board } from './event-board.svelte.ts';

function board(more: Partial<Board> = {}): Board {
	return {
		book: 'straight42',
		name: 'Spring 42',
		stage: 'entries',
		matches: [],
		standings: [],
		placings: [],
		places: [],
		brackets: [],
		entries: [],
		draws: [],
		tables: [],
		waiting: [],
		calls: [],
		clock: [],
		online: {},
		...more
	} as Board;
}

const entry = (name: string, withdrawn = false) => ({ name, checked_in: false, withdrawn });
const match = (id: string, sides: string[]) => ({ id, sides, stage: 'round-robin', round: 1, kind: 'pending' });

describe('EventBoard', () => {
	it('shows what the hall sent last', () => {
		const shown = new EventBoard();
		expect(shown.board).toBe(null);
		shown.receive({ kind: 'snapshot', version: 7, event: board() });
		expect([shown.version, shown.board?.name]).toEqual([7, 'Spring 42']);
	});

	it('takes in parts as a whole and rows of lists', () => {
		const first = board({ waiting: ['rr-1-3', 'rr-1-4', 'rr-1-5'] });
		const shown = new EventBoard({ kind: 'snapshot', version: 7, event: first });
		shown.receive({
			kind: 'update',
			from: 7,
			version: 8,
			set: { stage: 'brackets' },
			rows: { waiting: { len: 2, at: { '1': 'rr-1-9' } } }
		});
		expect(shown.version).toBe(8);
		expect(shown.board?.stage).toBe('brackets');
		expect(shown.board?.waiting).toEqual(['rr-1-3', 'rr-1-9']);
		// The board that was shown before is as it was.
		expect(first.waiting).toHaveLength(3);
	});

	it('has no use for what is new before it has everything', () => {
		const shown = new EventBoard();
		shown.receive({ kind: 'update', from: 7, version: 8, set: { stage: 'brackets' }, rows: {} });
		expect([shown.version, shown.board]).toEqual([null, null]);
	});

	it('lists who plays where, by table', () => {
		const event = board({
			matches: [match('rr-1-1', ['A', 'B']), match('rr-1-2', ['C', 'D'])] as Board['matches'],
			tables: [
				{ table: 12, match: 'rr-1-1' },
				{ table: 3, match: 'rr-1-2' },
				{ table: 4, match: 'gone' }
			]
		});
		const shown = new EventBoard({ kind: 'snapshot', version: 1, event });
		expect(shown.playing.map(({ table, match }) => [table, match.sides])).toEqual([
			[3, ['C', 'D']],
			[12, ['A', 'B']]
		]);
	});

	it('counts those who are still in', () => {
		const event = board({ entries: [entry('A'), entry('B', true)] });
		const shown = new EventBoard({ kind: 'snapshot', version: 1, event });
		expect(shown.present.map(({ name }) => name)).toEqual(['A']);
		expect(shown.isOver).toBe(false);
	});
});
