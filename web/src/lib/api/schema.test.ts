import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The types as they are, without what the generator writes by itself and without comments. */
const types = readFileSync('src/lib/api/schema.d.ts', 'utf8')
	.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
	.replaceAll('[name: string]: unknown;', '')
	.replaceAll(/export type (webhooks|\$defs) = Record<string, never>;/g, '');

it('says of everything what it is', () => {
	expect(types.length).toBeGreaterThan(100_000);
	expect(types.match(/.*(\bunknown\b|\bany\b|Record<string, never>).*/g) ?? []).toEqual([]);
});
