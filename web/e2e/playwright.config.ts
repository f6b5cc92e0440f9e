import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results',
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	timeout: 20_000,
	// For machines that are busy with other things.
	expect: { timeout: 15_000 },
	reporter: [['line']],
	use: {
		locale: 'en-US',
		// One test is about it; in all others nothing stands between the page and the program.
		serviceWorkers: 'block',
		actionTimeout: 20_000,
		trace: 'retain-on-failure',
		launchOptions: {
			executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
			// Nothing is asked of the network but the program.
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync'
			]
		}
	}
});
