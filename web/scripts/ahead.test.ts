import { expect, it } from 'vitest';
import { askAhead, expression, filesOf, pageNodes } from './ahead.ts';

const WRITTEN = {
	'nodes/0.js': 'export { default as component } from "../src/routes/+layout.svelte";',
	'nodes/2.js': 'export { default as component } from "../src/routes/e/[event]/(desk)/+layout.svelte";',
	'nodes/3.js': 'export { default as component } from "../src/routes/+page.svelte";',
	'nodes/6.js': 'import * as universal from "../src/routes/e/[event]/(desk)/draw/+page.ts"; export { default as component } from "../src/routes/e/[event]/(desk)/draw/+page.svelte";'
};
const MANIFEST = {
	'nodes/2.js': { file: 'desk.js', imports: ['_shared.js'], css: ['desk.css'] },
	'nodes/6.js': { file: 'draw.js', imports: ['_shared.js', '_swap.js'], dynamicImports: ['later.js'] },
	'_shared.js': { file: 'shared.js' },
	'_swap.js': { file: 'swap.js' },
	'later.js': { file: 'later.js' }
};

it('finds what a page and its layouts load', () => {
	const [home, draw] = pageNodes(['/', '/e/[event]/(desk)/draw'], WRITTEN);
	expect(home?.nodes).toEqual(['nodes/3.js']);
	expect(draw?.nodes).toEqual(['nodes/6.js', 'nodes/2.js']);
	expect(filesOf(draw?.nodes ?? [], MANIFEST, '<link href="/shared.js">')).toEqual(['desk.css', 'desk.js', 'draw.js', 'swap.js']);
});

it('knows a page by its address', () => {
	const draw = new RegExp(expression('/e/[event]/(desk)/draw'));
	expect(['/e/x/draw', '/e/x/draw/', '/e/x', '/e/x/y/draw', '/e/x/draw/y'].map((it) => draw.test(it))).toEqual([true, true, false, false, false]);
	expect(new RegExp(expression('/')).test('/')).toBe(true);
});

it('writes code that a browser can run', () => {
	expect(() => new Function(askAhead([{ route: '/', files: ['a.js', 'b.css'] }]))).not.toThrow();
});
