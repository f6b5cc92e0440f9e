import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';

/** The program, open on this machine with a sample event. */
export class Hall {
	readonly #data = mkdtempSync(join(tmpdir(), 'hall-e2e-'));
	#process: ChildProcess | null = null;
	#listen = '127.0.0.1:0';
	/** How far its clock is ahead of this machine's, in seconds. */
	#ahead = 0;
	url = '';
	sample = '';
	directorLink = '';

	/** Opens it, again at the same address if it was open before; `later` minutes after it closed. */
	async open(later = 0): Promise<void> {
		const program = process.env['HALL'] ?? '../target/debug/hall';
		const args = ['serve', '--listen', this.#listen, '--data', this.#data, '--sample', '--json'];
		this.#ahead += 60 * later;
		const env = this.#ahead === 0 ? process.env : { ...process.env, LD_PRELOAD: this.#clock(), CLOCK_AHEAD: String(this.#ahead) };
		const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
		this.#process = running;
		const lines = createInterface({ input: running.stdout });
		const [line] = (await Promise.race([once(lines, 'line'), once(running, 'exit')])) as [string | number];
		if (typeof line !== 'string') throw new Error(`${program} ended with ${line}`);
		const said = JSON.parse(line) as { url: string; sample: string | null; director_link: string | null };
		this.url = said.url;
		this.#listen = new URL(said.url).host;
		this.sample ||= said.sample ?? '';
		this.directorLink ||= said.director_link ?? '';
	}

	/** Ends it in the middle of whatever it does. */
	async kill(): Promise<void> {
		const running = this.#process;
		this.#process = null;
		if (!running || running.exitCode !== null) return;
		const gone = once(running, 'exit');
		running.kill('SIGKILL');
		await gone;
	}

	/** What sets the clock of a program ahead. Whatever builds the hall has a C compiler. */
	#clock(): string {
		const library = join(this.#data, 'later.so');
		if (!existsSync(library)) execFileSync('cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'later.c')]);
		return library;
	}

	async close(): Promise<void> {
		await this.kill();
		rmSync(this.#data, { recursive: true, force: true });
	}
}

/** What a page must not do, whatever it shows. */
export class Watch {
	readonly faults: string[] = [];

	constructor(page: Page) {
		// A refused style or script is an error in the console.
		page.on('console', (message) => {
			const isOurs = !message.text().startsWith('Service Worker registration blocked by Playwright');
			if (isOurs && ['error', 'warning'].includes(message.type())) this.faults.push(message.text());
		});
		page.on('pageerror', (error) => this.faults.push(error.message));
		page.on('request', (request) => {
			if (!['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname)) this.faults.push(request.url());
		});
	}
}

export const test = base.extend<{ watch: Watch; hall: Hall }>({
	/** One for each test: they close it, set its clock, and count its events. */
	hall: async ({}, use) => {
		const hall = new Hall();
		await hall.open();
		await use(hall);
		await hall.close();
	},
	watch: async ({ page }, use) => {
		await use(new Watch(page));
	}
});

export { expect };
