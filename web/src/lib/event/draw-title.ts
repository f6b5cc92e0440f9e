import { m } from '#lib/paraglide/messages.js';
import { stageName } from './stages.ts';

/** What was drawn, in words: the hall says `round-robin 3`. */
export function drawTitle(what: string, rounds?: number): string {
	const [stage = '', round] = what.split(' ');
	if (what === 'partners') return m.draw_partners();
	if (stage === 'round-robin' && round !== undefined) return rounds === undefined ? m.where_round({ round }) : m.round_of({ round, rounds });
	return round === undefined ? stageName(stage) : m.where_stage({ stage: stageName(stage), round });
}
