import { m } from '#lib/paraglide/messages.js';
import type { Consequence } from './ruling.svelte.ts';

/** What can follow from an offense in a game, the usual first. `option` is what the event or its book sets;
 * `marks` is what was at stake, where that is known. */
export function consequences(game: string, option: (key: string) => unknown, marks = 0): { label: string; follows: Consequence }[] {
	const noted = { label: m.rule_noted(), follows: { kind: 'noted' } as const };
	const forfeit = { label: m.rule_forfeit(), follows: { kind: 'forfeit' } as const };
	if (game === 'forty-two') {
		const choices = (marks > 3 ? [1, 2, 3, marks] : [1, 2, 3]).map((points) => ({
			label: points === 1 ? m.rule_one_mark() : m.rule_marks({ count: points }),
			follows: { kind: 'points', points, to: 'others' } as const
		}));
		return [...choices, noted, forfeit];
	}
	const points = option('penalty_points');
	if (game !== 'fives' || typeof points !== 'number') return [noted, forfeit];
	const penalty =
		option('penalty_goes') === 'off the offender'
			? { label: m.rule_points_off({ points }), follows: { kind: 'points', points: -points, to: 'offender' } as const }
			: { label: m.rule_points({ points }), follows: { kind: 'points', points, to: 'others' } as const };
	return [penalty, noted, forfeit];
}
