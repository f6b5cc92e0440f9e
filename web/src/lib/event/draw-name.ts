import { m } from '#lib/paraglide/messages.js';
import { stageName } from './stages.ts';

/** What is drawn, in words: the hall says `round-robin 3`. */
export function drawName(what: string): string {
	const [stage = '', round] = what.split(' ');
	if (what === 'partners') return m.draw_partners();
	if (round === undefined) return stageName(stage);
	return stage === 'round-robin' ? m.where_round({ round }) : m.where_stage({ stage: stageName(stage), round });
}
