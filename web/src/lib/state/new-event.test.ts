import { expect, it } from 'vitest';
import type { EventWish, Forecast } from '#lib/api/books.ts';
import { NewEvent, type Oracle } from './new-event.svelte.ts';

const spread = { low: 1, median: 2, high: 3 };
const forecast: Forecast = { days: 400, tables: 16, stages: [{ stage: 'round-robin', ends_ms: spread }], ends_ms: spread };
function oracle() {
	const asked: EventWish[] = [];
	const of: Oracle = {
		plan: () => Promise.resolve({ ok: true, data: { stages: [], warnings: [] } }),
		forecast: (wish) => {
			asked.push(wish);
			return Promise.resolve({ ok: true, data: forecast });
		}
	};
	return { of, asked };
}

it('says at once what is no number, and makes no event of it', () => {
	const event = new NewEvent();
	Object.assign(event, { name: 'Spring', seed: 'pie', tables: '-3', entrants: 'x', lunch: '4.5' });
	expect(event.faults).toEqual({ name: false, seed: false, entrants: true, tables: true, lunch: true });
	expect(event.request()).toBe(null);
	event.chooseBook('alabama-samboree');
	expect(event.faults.tables, 'trains have no tables to choose').toBe(false);
	Object.assign(event, { tables: '', entrants: '', lunch: '' });
	expect(event.faults).toMatchObject({ entrants: false, tables: false, lunch: false });
});

it('says what is missing only once it was tried', () => {
	const event = new NewEvent();
	expect(event.faults).toMatchObject({ name: false, seed: false });
	expect(event.request()).toBe(null);
	expect(event.faults).toMatchObject({ name: true, seed: true });
	event.name = ' Spring 42 ';
	event.seed = ' 4 2 6 1 ';
	expect(event.request()).toEqual({ book: 'straight42', name: 'Spring 42', seed: '4 2 6 1', options: {} });
	expect(event.faults).toMatchObject({ name: false, seed: false });
});

it('sends the choices of its book', () => {
	const event = new NewEvent();
	event.choose('bracket', 'box draw');
	event.tables = '20';
	expect(event.chosen()).toEqual({ bracket: 'box draw', tables: 20 });
	event.chooseBook('alabama-samboree');
	expect(event.chosen()).toEqual({});
});

it('foresees the day, and what other tables would cost', async () => {
	const event = new NewEvent();
	const { of, asked } = oracle();
	event.tables = '4';
	await event.foresee(of);
	expect(event.forecast).toBe(forecast);
	expect(event.byTables.map(({ tables }) => tables)).toEqual([2, 4, 6]);
	expect(asked).toHaveLength(4);
	event.entrants = 'many';
	await event.foresee(of);
	expect([event.forecast, asked.length]).toEqual([null, 4]);
});
