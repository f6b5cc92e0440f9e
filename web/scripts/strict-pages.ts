// The server allows no inline script and no inline style (`default-src 'self'`). SvelteKit starts its
// pages with an inline script and hides its announcer with an inline style; both are put elsewhere here.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Adapter } from '@sveltejs/kit';
import type { Plugin } from 'vite';
import { askAhead, filesOf, pageNodes } from './ahead.ts';
import { keptFiles, withKept, type Manifest } from './offline.ts';

const DIST = 'dist';
const IMMUTABLE = '_app/immutable';
const MANIFEST = '.svelte-kit/output/client/.vite/manifest.json';
const NODES = '.svelte-kit/generated/build/client-optimized/nodes';
const WORKER = 'src/lib/offline/worker.js';

/** Gives the element that announces new pages a class of ours instead of its inline style. */
export function plainAnnouncer(): Plugin {
	return {
		name: 'plain-announcer',
		enforce: 'pre',
		transform(code, id) {
			if (!id.split('?')[0]?.endsWith('/kit/src/runtime/components/root.svelte')) return null;
			const plain = code.replace(/\bstyle="position: absolute[^"]*"/, 'class="unseen"');
			if (plain === code) this.error('the announcer has another style than expected');
			return { code: plain, map: null };
		}
	};
}

/** The adapter, and then: the start script in a file, the typeface and the addresses of all pages named, and the
 * worker that keeps the page. */
export function withoutInline(adapter: Adapter): Adapter {
	return {
		...adapter,
		async adapt(builder) {
			await adapter.adapt(builder);
			const page = readFileSync(`${DIST}/index.html`, 'utf8');
			const { html, script: starts } = takeScript(page);
			const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
			const pages = builder.routes.filter((route) => route.page.methods.length > 0).map(({ id }) => id);
			const written = readdirSync(NODES).map((name) => [`${NODES}/${name}`, readFileSync(`${NODES}/${name}`, 'utf8')]);
			const nodes = pageNodes(pages, Object.fromEntries(written) as Record<string, string>);
			const script = askAhead(nodes.map(({ route, nodes }) => ({ route, files: filesOf(nodes, manifest, page) }))) + starts;
			const name = `${IMMUTABLE}/entry/boot.${hash(script)}.js`;
			writeFileSync(`${DIST}/${name}`, script);
			const tag = `<script src="/${name}"></script>`;
			const whole = html.replace(MARK, tag).replace('<!--font-->', fontLink());
			writeFileSync(`${DIST}/index.html`, whole);
			writeFileSync(`${DIST}/service-worker.js`, withKept(readFileSync(WORKER, 'utf8'), keptFiles(whole, manifest), whole));
			const patterns = pages.map(pattern).sort();
			writeFileSync(`${DIST}/pages.json`, `${JSON.stringify(patterns, null, '\t')}\n`);
		}
	};
}

const MARK = '<!--script-->';

/** The page with a mark in place of its one inline script. */
export function takeScript(page: string): { html: string; script: string } {
	const found = [...page.matchAll(/<script>([^]*?)<\/script>/g)];
	const [only] = found;
	if (found.length !== 1 || !only) throw new Error(`${found.length} inline scripts, expected 1`);
	const html = page.replace(only[0], () => MARK);
	if (/\sstyle=|<style|\son\w+=/.test(html)) throw new Error('the page has inline styles or handlers');
	return { html, script: `${outdented(only[1] ?? '')}\n` };
}

/** A route of SvelteKit in the router's words: `/rules/[book]` is `/rules/{book}`. */
export function pattern(route: string): string {
	const parts = route.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part));
	const named = parts.map((part) => part.replace(/^\[\.{3}(\w+)\]$/, '{*$1}').replace(/^\[(\w+)\]$/, '{$1}'));
	return `/${named.join('/')}`;
}

/** The letters of English and Spanish. */
const FONT = /^atkinson-hyperlegible-next-latin-wght-normal\..*\.woff2$/;

/** A link to the typeface, so that no text jumps about. What shows the text comes first. */
function fontLink(): string {
	const assets = readdirSync(`${DIST}/${IMMUTABLE}/assets`);
	const found = assets.filter((name) => FONT.test(name));
	if (found.length !== 1) throw new Error(`${found.length} files like ${FONT}, expected 1`);
	const address = `/${IMMUTABLE}/assets/${found[0]}`;
	return `<link rel="preload" href="${address}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function outdented(text: string): string {
	return text.replace(/^\n+|\s+$/g, '').replace(/^\t+/gm, (tabs) => tabs.slice(4));
}
