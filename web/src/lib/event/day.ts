// The day as a picture: when each stage begins and ends, with lunch between the first two.

import type { EventPlan, Forecast } from '#lib/api/books.ts';

/** A bar of the picture, in minutes after the first round begins. */
export interface DayBar {
	stage: string;
	from: number;
	/** It ends between these in nine days of ten, and most likely here. */
	low: number;
	median: number;
	high: number;
	/** Rounds drawn one by one; nothing for a bracket. */
	rounds: number | null;
	entries: number;
}

export interface Day {
	bars: DayBar[];
	lunch: { from: number; to: number } | null;
	end: { low: number; median: number; high: number };
}

const MINUTE = 60_000;

export function dayOf(forecast: Forecast, plan: EventPlan | null, lunch: number): Day {
	const minutes = ({ low, median, high }: Forecast['ends_ms'], shift: number) => ({
		low: low / MINUTE + shift,
		median: median / MINUTE + shift,
		high: high / MINUTE + shift
	});
	const [first] = forecast.stages;
	const begins = (first?.ends_ms.median ?? 0) / MINUTE;
	const hasLunch = lunch > 0 && forecast.stages.length > 1;
	const shift = hasLunch ? lunch : 0;
	const bars = forecast.stages.map(({ stage, ends_ms: ends }, n): DayBar => {
		const planned = plan?.stages.find((it) => it.stage === stage);
		const isRounds = planned !== undefined && planned.bracket === undefined && stage === 'round-robin';
		return {
			stage,
			from: n === 0 ? 0 : begins + shift,
			...minutes(ends, n === 0 ? 0 : shift),
			rounds: isRounds ? planned.rounds : null,
			entries: planned?.entries ?? 0
		};
	});
	return { bars, lunch: hasLunch ? { from: begins, to: begins + lunch } : null, end: minutes(forecast.ends_ms, shift) };
}

/** `9:00` in minutes after midnight; nothing if it is no time. */
export function minutesTyped(typed: string): number | null {
	const found = /^\s*(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?\s*$/i.exec(typed);
	if (!found) return null;
	const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
	const isAfternoon = found[3]?.toLowerCase() === 'pm' && hour < 12;
	return hour < 24 && minute < 60 ? (hour + (isAfternoon ? 12 : 0)) * 60 + minute : null;
}

/** Minutes after midnight as on a clock with twelve hours. */
export function clockTime(minutes: number): string {
	const whole = Math.round(minutes);
	const hour = Math.floor(whole / 60) % 12;
	return `${hour === 0 ? 12 : hour}:${String(whole % 60).padStart(2, '0')}`;
}
