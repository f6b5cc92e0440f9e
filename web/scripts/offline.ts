// What a page needs to open without the hall, named in the worker that keeps it.

import { createHash } from 'node:crypto';

/** A file of Vite's manifest. */
interface Built {
	file: string;
	css?: string[];
	imports?: string[];
	dynamicImports?: string[];
}

export type Manifest = Readonly<Record<string, Built>>;

/** SvelteKit's name for the page that says what is wrong; it needs what it loads later, too. */
const ERROR_PAGE = '/nodes/1.js';

/** The page itself, what it names, and all that the error page loads. */
export function keptFiles(html: string, manifest: Manifest): string[] {
	const named = [...html.matchAll(/"(\/_app\/immutable\/[^"]+)"/g)].flatMap(([, name]) => name ?? []);
	const files = new Set(['/', ...named]);
	const isError = ([key]: [string, Built]) => key.endsWith(ERROR_PAGE);
	const [error] = Object.entries(manifest).find(isError) ?? [];
	if (error === undefined) throw new Error(`no ${ERROR_PAGE} in the manifest`);
	const seen = new Set<string>();
	const open = [error, ...(manifest[error]?.dynamicImports ?? [])];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const built = manifest[next];
		if (!built || seen.has(next)) continue;
		seen.add(next);
		for (const file of [built.file, ...(built.css ?? [])]) files.add(`/${file}`);
		open.push(...(built.imports ?? []));
	}
	return [...files].sort();
}

/** The worker with the names in it. Its cache is named by them: other files are another cache. */
export function withKept(worker: string, files: readonly string[], html: string): string {
	const version = createHash('sha256').update(files.join('\n')).update(html).digest('base64url').slice(0, 8);
	const told = worker.replace("JSON.parse('[]')", () => JSON.stringify(files, null, '\t')).replace("'hall:'", `'hall:${version}'`);
	if (!told.includes(version) || !files.every((file) => told.includes(file))) throw new Error('the worker has no place for what it keeps');
	return told;
}
