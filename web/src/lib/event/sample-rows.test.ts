import { expect, it } from 'vitest';
import { sampleRows } from './sample-rows.ts';

it('makes up people, none of them twice', () => {
	for (const entersAlone of [true, false]) {
		const rows = sampleRows(entersAlone);
		const people = rows.flatMap(({ name, players }) => [name, ...players]);
		expect(new Set(people).size).toBe(people.length);
		expect(rows).toHaveLength(20);
	}
});
