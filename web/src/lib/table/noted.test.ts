import { beforeEach, expect, it } from 'vitest';
import { noteCommitment, notedOf, notedText, tableOfRecord } from './noted.ts';
import type { Room } from './types.ts';

class FakeStore {
	entries = new Map<string, string>();
	getItem = (key: string) => this.entries.get(key) ?? null;
	setItem = (key: string, value: string) => void this.entries.set(key, value);
	removeItem = (key: string) => void this.entries.delete(key);
	key = (n: number) => [...this.entries.keys()][n] ?? null;
	get length(): number {
		return this.entries.size;
	}
}

const room = (id: string, hand: number | null, commitment: string | null): Pick<Room, 'id' | 'fair'> => ({
	id,
	fair: { hand, commitment, in_play: null, values_from: [] }
});
let store: FakeStore;
beforeEach(() => {
	store = new FakeStore();
});

it('notes what was shown for each hand, and never another instead', () => {
	noteCommitment(room('t', 1, 'aa'), store, 1);
	noteCommitment(room('t', null, null), store, 2);
	noteCommitment(room('t', 2, 'bb'), store, 3);
	noteCommitment(room('t', 2, 'cc'), store, 4);
	expect(notedOf('t', store)).toEqual({ 1: 'aa', 2: 'bb' });
	expect(notedText(notedOf('t', store))).toBe('1:aa,2:bb');
	expect(notedOf('other', store)).toEqual({});
});

it('drops the tables of long ago', () => {
	for (let n = 0; n < 70; n += 1) noteCommitment(room(`t${n}`, 1, 'aa'), store, n);
	expect(store.length).toBe(60);
	expect(notedOf('t69', store)).not.toEqual({});
	expect(notedOf('t0', store)).toEqual({});
});

it('does without a store', () => {
	noteCommitment(room('t', 1, 'aa'), null);
	expect(notedOf('t', null)).toEqual({});
});

it('knows the table a record is of', () => {
	const line = '{"fair":"commit","table":"0123456789abcdef","hand":1,"hash":"66"}';
	expect(tableOfRecord(`{"record":"domino-hall/1"}\n${line}\n`)).toBe('0123456789abcdef');
	expect(tableOfRecord('{"record":"domino-hall/1"}')).toBe(null);
});
