import { m } from '#lib/paraglide/messages.js';

const STAGES: Record<string, () => string> = {
	entries: m.stage_entries,
	'round-robin': m.stage_round_robin,
	brackets: m.stage_brackets,
	championship: m.stage_championship,
	consolation: m.stage_consolation,
	doubles: m.stage_doubles,
	singles: m.stage_singles,
	tables: m.stage_tables,
	'play-off': m.stage_play_off,
	complete: m.stage_complete
};

/** Where an event is, in words. */
export function stageName(stage: string): string {
	return STAGES[stage]?.() ?? stage;
}
