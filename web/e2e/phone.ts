import type { Page } from '@playwright/test';
import { expect } from './hall.ts';

/** Writes a hand of 42 on a sheet: who had the bid, what, and how it came out. */
export async function hand(page: Page, who: number, bid: string, how: string): Promise<void> {
	await page.getByRole('group', { name: 'Who won the bid' }).getByRole('button').nth(who).click();
	await page.getByRole('button', { name: bid, exact: true }).click();
	await page.getByRole('button', { name: how, exact: true }).click();
	await page.getByRole('button', { name: 'Write it down' }).click();
}

/** Calls an official from a player's page, about one of the usual things. */
export async function callOfficial(player: Page, about: string): Promise<void> {
	await player.getByRole('button', { name: 'Call an official' }).click();
	const asked = player.getByRole('dialog');
	await asked.getByRole('button', { name: about }).click();
	await asked.getByRole('button', { name: 'Call an official' }).click();
}

/** Says how a game ended from a player's page: a number for each side, game by game. */
export async function report(player: Page, ...games: number[][]): Promise<void> {
	await player.getByRole('button', { name: 'Report the end only' }).click();
	const form = player.getByRole('dialog');
	const fields = form.getByRole('textbox');
	for (const [n, figure] of games.flat().entries()) await fields.nth(n).fill(String(figure));
	await form.getByRole('button', { name: 'Send it' }).click();
	await expect(form).toBeHidden();
}
