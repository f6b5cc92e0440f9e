import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptFiles, withKept } from './offline.ts';

const HTML = '<link href="/_app/immutable/entry/start.a.js"><script src="/_app/immutable/entry/boot.b.js"></script>';
const MANIFEST = {
	'generated/nodes/1.js': { file: '_app/immutable/nodes/1.js', imports: ['_note.js'], dynamicImports: ['src/Lines.svelte'] },
	'src/Lines.svelte': { file: '_app/immutable/lines.js', css: ['_app/immutable/lines.css'], imports: ['_note.js'] },
	'_note.js': { file: '_app/immutable/note.js', dynamicImports: ['src/Other.svelte'] },
	'src/Other.svelte': { file: '_app/immutable/other.js' }
};

it('keeps the page, what it names, and what the error page loads', () => {
	expect(keptFiles(HTML, MANIFEST)).toEqual([
		'/',
		'/_app/immutable/entry/boot.b.js',
		'/_app/immutable/entry/start.a.js',
		'/_app/immutable/lines.css',
		'/_app/immutable/lines.js',
		'/_app/immutable/nodes/1.js',
		'/_app/immutable/note.js'
	]);
	expect(() => keptFiles(HTML, {})).toThrow('no /nodes/1.js');
});

it('names them in the worker, whose bytes are others with every build', () => {
	const worker = readFileSync('src/lib/offline/worker.js', 'utf8');
	const told = withKept(worker, ['/', '/_app/a.js'], HTML);
	expect(told).toContain('"/_app/a.js"');
	expect(withKept(worker, ['/', '/_app/a.js'], `${HTML} `)).not.toBe(told);
});
