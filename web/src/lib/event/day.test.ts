import { expect, it } from 'vitest';
import type { EventPlan, Forecast } from '#lib/api/books.ts';
import { clockTime, dayOf, minutesTyped } from './day.ts';

const spread = (low: number, median: number, high: number) => ({ low: low * 60_000, median: median * 60_000, high: high * 60_000 });
const forecast: Forecast = {
	days: 400,
	tables: 16,
	stages: [
		{ stage: 'round-robin', ends_ms: spread(180, 190, 200) },
		{ stage: 'championship', ends_ms: spread(420, 450, 480) }
	],
	ends_ms: spread(425, 455, 485)
};
const plan = { stages: [{ stage: 'round-robin', rounds: 5, entries: 41 }, { stage: 'championship', bracket: 'double elimination', rounds: 7, entries: 16 }], warnings: [] } as unknown as EventPlan;

it('puts lunch between the first stage and what follows', () => {
	const day = dayOf(forecast, plan, 45);
	expect(day.lunch).toEqual({ from: 190, to: 235 });
	expect(day.bars.map(({ from, median, rounds }) => [from, median, rounds])).toEqual([[0, 190, 5], [235, 495, null]]);
	expect(day.end.median).toBe(500);
});

it('has no lunch in a day of one stage, or without minutes for it', () => {
	expect(dayOf({ ...forecast, stages: forecast.stages.slice(0, 1) }, plan, 45).lunch).toBe(null);
	expect(dayOf(forecast, plan, 0).end.median).toBe(455);
});

it('reads a time as people type it', () => {
	expect(['9:00', '9', '14.30', '2:05 pm', '25:00', 'noon'].map(minutesTyped)).toEqual([540, 540, 870, 845, null, null]);
	expect([540, 1047, 720, 5].map(clockTime)).toEqual(['9:00', '5:27', '12:00', '12:05']);
});
