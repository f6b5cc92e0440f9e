import { test as base } from '@playwright/test';
import { Hall } from './hall.ts';
import { Moments } from './moments.ts';

/** Scenes of one hall for all that a worker looks at. */
export const test = base.extend<object, { moments: Moments }>({
	moments: [
		async ({}, use) => {
			const hall = new Hall();
			await hall.open();
			await use(new Moments(hall));
			await hall.close();
		},
		{ scope: 'worker' }
	]
});
