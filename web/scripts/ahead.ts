// Lets the start script ask for the files of a page at once. Otherwise they are asked for when all that starts the
// pages has come and run, which on a slow network is half a second later.

import type { Manifest } from './offline.ts';

/** A page as the router has it: its id, and SvelteKit's nodes for it and its layouts. */
export interface PageNodes {
	route: string;
	nodes: readonly string[];
}

/** The nodes of every page, by what SvelteKit wrote into them: `+page.svelte` of a route, `+layout.svelte` above. */
export function pageNodes(routes: readonly string[], written: Readonly<Record<string, string>>): PageNodes[] {
	const of = new Map<string, string>();
	for (const [node, code] of Object.entries(written)) {
		const [, route, what] = /src\/routes(\S*?)\/\+(page|layout)\.svelte/.exec(code) ?? [];
		if (route !== undefined) of.set(`${what} ${route}`, node);
	}
	return routes.map((route) => {
		const parts = route.split('/').filter((part) => part !== '');
		const above = parts.map((_, n) => `layout /${parts.slice(0, n + 1).join('/')}`);
		const found = [`page ${parts.length === 0 ? '' : route}`, ...above].flatMap((key) => of.get(key) ?? []);
		return { route, nodes: found };
	});
}

/** What a page loads beside the files that the page itself names. */
export function filesOf(nodes: readonly string[], manifest: Manifest, named: string): string[] {
	const files = new Set<string>();
	const seen = new Set<string>();
	const open = [...nodes];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const built = manifest[next];
		if (!built || seen.has(next)) continue;
		seen.add(next);
		for (const file of [built.file, ...(built.css ?? [])]) if (!named.includes(file)) files.add(file);
		open.push(...(built.imports ?? []));
	}
	return [...files].sort();
}

/** The addresses of a route, as an expression: `/e/[event]/(desk)/draw` is `^/e/[^/]+/draw/?$`. */
export function expression(route: string): string {
	const parts = route.split('/').filter((part) => part !== '' && !/^\(.*\)$/.test(part));
	return `^/${parts.map((part) => part.replace(/^\[\w+\]$/, '[^/]+')).join('/')}/?$`;
}

/** The code that asks for the files of the page that is opened. */
export function askAhead(pages: readonly { route: string; files: readonly string[] }[]): string {
	const files = [...new Set(pages.flatMap((page) => page.files))].sort();
	const table = pages.map((page) => [expression(page.route), page.files.map((file) => files.indexOf(file))]);
	return `{
const files = ${JSON.stringify(files)};
const pages = ${JSON.stringify(table)};
const [, wanted = []] = pages.find(([address]) => new RegExp(address).test(location.pathname)) ?? [];
for (const n of wanted) {
	const link = document.createElement('link');
	const isStyle = files[n].endsWith('.css');
	link.rel = isStyle ? 'preload' : 'modulepreload';
	if (isStyle) link.as = 'style';
	// As Vite asks for styles later on.
	link.crossOrigin = '';
	link.href = '/' + files[n];
	document.head.append(link);
}
}
`;
}
