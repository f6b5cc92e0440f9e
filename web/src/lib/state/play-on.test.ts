import { describe, expect, it } from 'vitest';
import { PlayOn, type Played, type Until } from './play-on.svelte.ts';

describe('PlayOn', () => {
	it('asks again until the event is there', async () => {
		const asked: Until[] = [];
		const answers: Played[] = [{ results: 40, done: false }, { results: 12, done: true }, { results: 1, done: true }];
		const play = new PlayOn(async (until) => {
			asked.push(until);
			return answers.shift() ?? { results: 0, done: true };
		});
		expect(await play.run('stage')).toBeNull();
		expect(asked).toEqual(['stage', 'stage']);
		expect(play.results).toBe(52);
		expect(play.isOn).toBe(false);
	});

	it('ends at a failure, and can be tried again', async () => {
		const answers: Played[] = [{ failure: { code: 'hall/busy', message: 'busy' } }, { results: 3, done: true }];
		const play = new PlayOn(async () => answers.shift() ?? { results: 0, done: true });
		expect(await play.run('end')).toEqual({ code: 'hall/busy', message: 'busy' });
		expect(await play.run('end')).toBeNull();
		expect(play.results).toBe(3);
	});

	it('stops between two requests', async () => {
		let asked = 0;
		const play = new PlayOn(async () => {
			asked += 1;
			play.stop();
			return { results: 5, done: false };
		});
		await play.run('end');
		expect([asked, play.results, play.isOn]).toEqual([1, 5, false]);
	});
});
