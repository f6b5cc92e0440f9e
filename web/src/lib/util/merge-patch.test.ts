import { expect, it } from 'vitest';
import { patched } from './merge-patch.ts';

it('does what the examples of RFC 7396 say', () => {
	const examples: [unknown, unknown, unknown][] = [
		[{ a: 'b' }, { a: 'c' }, { a: 'c' }],
		[{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
		[{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
		[{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
		[{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
		[{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
		[{ a: 'foo' }, 'bar', 'bar'],
		[{ e: null }, { a: 1 }, { e: null, a: 1 }],
		[[1, 2], { a: 'b', c: null }, { a: 'b' }],
		[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }]
	];
	for (const [before, patch, after] of examples) expect(patched(before, patch)).toEqual(after);
});

it('leaves what it does not touch the same object', () => {
	const before = { matches: { a: { n: 1 }, b: { n: 2 } }, entries: {} };
	const after = patched(before, { matches: { b: { n: 3 } } });
	expect(after.matches.a).toBe(before.matches.a);
	expect(after.entries).toBe(before.entries);
	expect(before.matches.b.n).toBe(2);
});
