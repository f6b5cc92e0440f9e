import type { OptionForm, OptionValue } from '#lib/api/books.ts';
import { m } from '#lib/paraglide/messages.js';

const LABELS: Record<string, () => string> = {
	bracket: m.option_bracket,
	round_robin_games: m.option_round_robin_games,
	bracket_size: m.option_bracket_size,
	consolation: m.option_consolation,
	round_robin_best_of: m.option_round_robin_best_of,
	bracket_best_of: m.option_bracket_best_of,
	time_limits: m.option_time_limits,
	single_game_minutes: m.option_single_game_minutes,
	best_of_three_minutes: m.option_best_of_three_minutes,
	tie_breaker: m.option_tie_breaker,
	places_decided: m.option_places_decided,
	target_marks: m.option_target_marks,
	max_recorded_marks: m.option_max_recorded_marks,
	hands_per_game: m.option_hands_per_game,
	tie: m.option_tie,
	tables: m.option_tables,
	check_in: m.option_check_in
};

const VALUES: Record<string, () => string> = {
	none: m.value_none,
	'single elimination': m.value_single,
	'double elimination': m.value_double,
	'box draw': m.value_box,
	'round robin': m.stage_round_robin,
	all: m.value_all,
	'high-domino draw': m.value_high_domino,
	'one hand': m.value_one_hand,
	'three hands': m.value_three_hands,
	'one game': m.value_one_game,
	'one more hand': m.tile_extra,
	'monitor decides': m.value_monitor,
	'1': m.value_best_of_1,
	'3': m.value_best_of_3
};

/** What the choice of a key is called. */
export function optionName(key: string): string {
	return LABELS[key]?.() ?? key.replaceAll('_', ' ');
}

/** What a choice is called; the hall's English for one we have no word for. */
export function optionLabel(option: OptionForm): string {
	return LABELS[option.key]?.() ?? option.label;
}

export function valueLabel(value: OptionValue, label: string): string {
	return VALUES[String(value)]?.() ?? label;
}

/** Whether a choice matters, as the others are. */
export function isOpen(option: OptionForm, valueOf: (key: string) => OptionValue | undefined): boolean {
	return (option.needs ?? []).every(({ key, is, not }) => {
		const value = valueOf(key);
		return (is === undefined || value === is) && (not === undefined || value !== not);
	});
}
