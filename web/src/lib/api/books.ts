import type { Reason } from './board.ts';
import { tell, type Told } from './ask.ts';

export type OptionValue = boolean | number | string | number[];

/** A choice that another depends on: it matters where that one is so. */
export interface Dependence {
	key: string;
	is?: OptionValue;
	not?: OptionValue;
}

/** A choice as a form shows it. */
export interface OptionForm {
	key: string;
	scope: string;
	label: string;
	help: string;
	clause: string;
	type: 'int' | 'bool' | 'enum';
	min?: number;
	max?: number;
	step?: number;
	unit?: string;
	choices?: { value: OptionValue; label: string }[];
	default: OptionValue;
	needs?: Dependence[];
}

/** What an event will be with so many entries. */
export interface EventPlan {
	stages: {
		stage: string;
		bracket?: string;
		entries: number;
		rounds: number;
		matches: number;
		if_needed: number;
		byes: number;
		best_of: number;
		minutes?: number;
		notes: Reason[];
	}[];
	warnings: Reason[];
}

/** From nine days in ten, in milliseconds after the start. */
export interface Spread {
	low: number;
	median: number;
	high: number;
}

export interface Forecast {
	stages: { stage: string; ends_ms: Spread }[];
	ends_ms: Spread;
}

export interface EventWish {
	book: string;
	options: Record<string, OptionValue>;
	entrants: number;
}

export function askPlan(wish: EventWish): Promise<Told<EventPlan>> {
	return tell('/api/plan', wish);
}

export function askForecast(wish: EventWish): Promise<Told<Forecast>> {
	return tell('/api/forecast', wish);
}
