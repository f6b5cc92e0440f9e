import { tell, type Told } from './ask.ts';
import type { Lean, Schemas } from './client.ts';

export type OptionValue = Schemas['OptionValue'];

/** A choice as a form shows it. */
export type OptionForm = Lean<Schemas['OptionForm']>;

/** What an event will be with so many entries. */
export type EventPlan = Lean<Schemas['EventPlan']>;

/** When its stages end, in milliseconds after the start. */
export type Forecast = Lean<Schemas['ForecastShape']>;

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
