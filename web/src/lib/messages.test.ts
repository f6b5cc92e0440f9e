import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import es from '../../messages/es.json' with { type: 'json' };

/** A message: a text, or one text for each plural. */
type Message = string | { match: Record<string, string> }[];

const catalogues = { en, es } as unknown as Record<string, Record<string, Message>>;
const keys = Object.keys(en).filter((key) => key !== '$schema');

function textsOf(message: Message | undefined): string[] {
	if (message === undefined) return [];
	return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
}

function gapsOf(text: string): string[] {
	return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

describe.each(Object.entries(catalogues))('%s', (_, catalogue) => {
	it('says everything, and nothing that is not in English', () => {
		expect(Object.keys(catalogue).filter((key) => key !== '$schema').sort()).toEqual([...keys].sort());
	});

	it.each(keys)('%s has a text with the same gaps as in English', (key) => {
		const texts = textsOf(catalogue[key]);
		expect(texts.length).toBeGreaterThan(0);
		const [model = ''] = textsOf(catalogues['en']?.[key]);
		for (const text of texts) {
			expect(text.trim()).not.toBe('');
			expect(gapsOf(text)).toEqual(gapsOf(model));
		}
	});
});

it('has no message that nothing uses', () => {
	const used = new Set<string>();
	for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
		if (!/\.(svelte|ts)$/.test(name) || name.includes('paraglide')) continue;
		const text = readFileSync(`src/${name}`, 'utf8');
		for (const [, key] of text.matchAll(/\bm\.(\w+)/g)) if (key) used.add(key);
	}
	expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
