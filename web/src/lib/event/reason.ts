// Reasons in the reader's language, built from their codes and parameters.

import type { Reason } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { stageName } from './stages.ts';

type Params = Reason['params'];
const n = (params: Params, key: string): number => Number(params[key] ?? 0);
const stage = (params: Params): string => stageName(String(params['stage'] ?? ''));
const figures = (say: (inputs: { own: number; other: number }) => string) => (params: Params) =>
	say({ own: n(params, 'own'), other: n(params, 'other') });

/** What we have words for; everything else comes in the hall's English. */
const SAYS: Record<string, (params: Params) => string> = {
	'standing/wins': figures(m.why_wins),
	'standing/marks_for': figures(m.why_marks_for),
	'standing/points_for': figures(m.why_points_for),
	'standing/marks_against': figures(m.why_against),
	'standing/points_against': figures(m.why_against),
	'standing/tie_break': m.why_tie_break,
	'standing/level': m.why_level,
	'standing/other_withdrew': m.why_other_withdrew,
	'place/won': (params) => m.why_won({ stage: stage(params) }),
	'place/lost_final': (params) => m.why_lost_final({ stage: stage(params) }),
	'place/still_in': (params) => m.why_still_in({ stage: stage(params) }),
	'place/out_in_round': (params) => m.why_out_in_round({ stage: stage(params), round: n(params, 'round') }),
	'place/out_in_part': (params) =>
		(params['part'] === 'losers' ? m.why_out_in_losers : m.why_out_in_winners)({ stage: stage(params), round: n(params, 'round') }),
	'place/last_in_standings': m.why_last_in_standings,
	'place/withdrew': m.why_withdrew,
	'place/entered': m.why_entered,
	'place/without_partner': m.why_without_partner,
	'seed/by_lot': m.why_by_lot,
	'seed/last': m.why_last_seed,
	'bye/by_seed': (params) => m.why_bye_by_seed({ seed: n(params, 'seed'), of: n(params, 'of'), size: n(params, 'size') }),
	'bye/by_lot': m.why_bye_by_lot,
	'draw/no_consolation': (params) => m.why_no_consolation({ count: n(params, 'left'), most: n(params, 'more_than') }),
	'need/draw_round': (params) => m.why_draw_round({ round: n(params, 'round'), rounds: n(params, 'rounds') }),
	'need/draw_partners': (params) => m.why_draw_partners({ count: n(params, 'players') }),
	'need/draw_doubles': (params) => m.why_draw_doubles({ count: n(params, 'partnerships') }),
	'need/draw_singles': (params) => m.why_draw_singles({ count: n(params, 'players') }),
	'need/publish': m.draw_held_lead,
	'need/level_in_standings': (params) => m.why_level_in_standings({ place: n(params, 'place') }),
	'todo/overdue': m.why_overdue,
	'todo/late': m.why_late,
	'todo/ruling': m.why_ruling,
	'todo/away': (params) => m.why_away({ seat: n(params, 'seat') + 1 })
};

/** A reason in words. `isForeign` says that it is the hall's English, for want of words of ours. */
export function reasonText(reason: Reason): { text: string; isForeign: boolean } {
	const text = SAYS[reason.code]?.(reason.params);
	return text === undefined ? { text: reason.text, isForeign: true } : { text, isForeign: false };
}
