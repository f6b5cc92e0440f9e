import adapter from '@sveltejs/adapter-static';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { plainAnnouncer, withoutInline } from './scripts/strict-pages.ts';

/** Where `npm run dev` finds the program. */
const HALL = process.env['HALL_URL'] ?? 'http://127.0.0.1:8042';

export default defineConfig({
	plugins: [
		paraglideVitePlugin({
			project: './project.inlang',
			outdir: './src/lib/paraglide',
			strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
			localStorageKey: 'hall.language',
			emitTsDeclarations: true
		}),
		plainAnnouncer(),
		sveltekit({
			adapter: withoutInline(adapter({ pages: 'dist', fallback: 'index.html' })),
			compilerOptions: { runes: true },
			// The hash of the sources: the same sources give the same bytes, and `cargo xtask test` sees
			// pages that were built from others.
			version: { name: process.env['HALL_PAGES'] ?? 'by-hand' }
		})
	],
	server: { proxy: { '/api': { target: HALL, ws: true }, '/healthz': HALL } },
	build: {
		assetsInlineLimit: 0,
		rolldownOptions: {
			output: {
				// What several pages share is one file: with a file for each set of pages that share something,
				// home takes 79 requests, and their headers alone weigh a fifth of it. SvelteKit fills its payload
				// before it loads anything else, so that has a file of its own, with all that the start script
				// needs: pages that do not know their version load themselves again for ever where they fail.
				codeSplitting: {
					groups: [
						{ name: 'payload', test: /client\/payload\.js$|vite\/preload-helper/, priority: 2 },
						{ name: 'shared', minShareCount: 4, priority: 1 },
						// Texts, icons and the like are smaller than the headers of a file of their own.
						{ name: 'small', minShareCount: 3, maxModuleSize: 2000, test: /src\/lib\/(paraglide|ui|util|phone)\// }
					]
				}
			}
		}
	}
});
