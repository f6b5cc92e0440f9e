// Lighthouse on its phone, for the pages that people open most.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { expect, test, type Hall } from '../e2e/hall.ts';
import { Stage } from '../e2e/staged.ts';

/** Fetched by npx: with its 176 MB and its own browser driver it is no package to have for everything else. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const KINDS = ['performance', 'accessibility', 'best-practices'];
const ENOUGH = 95;
/** The middle of so many runs counts. */
const RUNS = 3;

interface Report {
	categories: Record<string, { score: number }>;
	audits: Record<string, { displayValue?: string }>;
}

/** One run of Lighthouse on a page as somebody sees it who is signed in by this token. */
async function run(address: string, token: string | undefined): Promise<Report> {
	const profile = mkdtempSync(join(tmpdir(), 'hall-lighthouse-'));
	const { launchOptions } = test.info().project.use;
	const context = await chromium.launchPersistentContext(profile, { ...launchOptions, args: [...(launchOptions?.args ?? []), '--remote-debugging-port=0'] });
	try {
		if (token !== undefined) await context.addCookies([{ name: 'hall_session', value: token, url: address, httpOnly: true }]);
		const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
		const args = ['--yes', LIGHTHOUSE, address, `--port=${port}`, '--quiet', '--output=json', `--only-categories=${KINDS.join(',')}`];
		const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 64 << 20 });
		return JSON.parse(stdout) as Report;
	} finally {
		await context.close();
		rmSync(profile, { recursive: true, force: true });
	}
}

async function staged(hall: Hall): Promise<{ name: string; path: string; token?: string }[]> {
	const stage = await Stage.of(hall);
	const event = await stage.practice('straight42', 40);
	await event.playOn('round');
	await event.line({ do: 'draw' });
	await event.line({ do: 'start' });
	const [, { sides }] = (await event.playing())[0] ?? ['', { sides: [] }];
	const player = await event.guest({ role: 'player', entry: sides[0] }, 'Betty');
	return [
		{ name: 'home', path: '/' },
		{ name: 'player', path: `/e/${event.id}/me`, token: player },
		{ name: 'standings', path: `/e/${event.id}/standings` },
		{ name: 'desk', path: `/e/${event.id}`, token: stage.director.token }
	];
}

test('Lighthouse finds the pages good', async ({ hall }) => {
	test.setTimeout(900_000);
	for (const { name, path, token } of await staged(hall)) {
		const reports: Report[] = [];
		for (let n = 0; n < RUNS; n += 1) reports.push(await run(hall.url + path, token));
		const middle = (kind: string) => reports.map(({ categories }) => Math.round(100 * (categories[kind]?.score ?? 0))).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
		const scores = KINDS.map((kind) => [kind, middle(kind)] as const);
		const figures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
		const told = reports.map(({ audits }) => figures.map((it) => audits[it]?.displayValue ?? '').join(' '));
		console.log(`${name}: ${scores.map((it) => it.join(' ')).join(', ')} (${told.join(' | ')})`);
		for (const [kind, score] of scores) expect.soft(score, `${name}: ${kind}`).toBeGreaterThanOrEqual(ENOUGH);
	}
});
