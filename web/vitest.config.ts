import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Nothing is rendered in these tests, so they need no more than the compiler of runes.
export default defineConfig({
	plugins: [svelte({ configFile: false })],
	test: { include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], isolate: false }
});
