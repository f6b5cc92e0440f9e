import { expect, test } from './hall.ts';

test('a practice event says so everywhere, and plays on by itself', async ({ page, hall, watch }) => {
	const claim = { link: new URL(hall.directorLink).hash.slice(1), name: 'Pat', password: 'a long password' };
	expect((await page.request.post(`${hall.url}/api/claim`, { data: claim })).ok()).toBe(true);
	await page.goto(`${hall.url}/events/new`);
	await page.getByRole('radio', { name: /Tennessee/ }).check();
	await page.getByLabel('Teams, about').fill('8');
	await page.getByRole('button', { name: 'Try a sample event first' }).click();
	await expect(page).toHaveURL(/\/e\/\w{16}$/);
	const event = page.url();
	await page.getByRole('button', { name: 'This round' }).click();
	await expect(page.getByText('4 results were made up')).toBeVisible();
	await page.getByRole('button', { name: 'To the end' }).click();
	await expect(page.getByRole('button', { name: 'To the end' })).toBeHidden();
	await expect(page.getByText('Practice: nothing here counts')).toBeVisible();
	for (const [path, sign] of [['/calls', 'Practice: nothing here counts'], ['/wall', 'Practice'], ['/print/results', 'Practice: nothing here counts']]) {
		await page.goto(event + path);
		await expect(page.getByText(sign ?? '', { exact: true })).toBeVisible();
	}
	await page.goto(hall.url);
	await expect(page.locator(`a[href="${new URL(event).pathname}"]`)).toContainText('Practice');
	expect(watch.faults).toEqual([]);
});
