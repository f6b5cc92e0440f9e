import { describe, expect, it } from 'vitest';
import { pattern, takeScript } from './strict-pages.ts';

describe('takeScript', () => {
	it('leaves a mark where the script was', () => {
		const { html, script } = takeScript('<body><script>\n\t\t\t\tstart("$&");\n</script></body>');
		expect(html).toBe('<body><!--script--></body>');
		expect(script).toBe('start("$&");\n');
	});

	it('refuses a page the server would not let run', () => {
		for (const page of [
			'<body></body>',
			'<script>a</script><script>b</script>',
			'<p style="color:red"></p><script>a</script>',
			'<p onclick="x()"></p><script>a</script>'
		]) {
			expect(() => takeScript(page), page).toThrow();
		}
	});
});

describe('pattern', () => {
	it('says a route in the words of the router', () => {
		expect(pattern('/')).toBe('/');
		expect(pattern('/rules/[book]')).toBe('/rules/{book}');
		expect(pattern('/e/[event]/(desk)/[...rest]')).toBe('/e/{event}/{*rest}');
	});
});
