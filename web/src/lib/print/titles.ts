import { m } from '#lib/paraglide/messages.js';
import type { PaperKind } from './kinds.ts';

const TITLES: Record<PaperKind, () => string> = {
	sheets: m.print_sheets,
	cards: m.print_cards,
	badges: m.print_badges,
	pairings: m.print_pairings,
	standings: m.event_standings,
	bracket: m.stage_brackets,
	results: m.print_results
};

/** What a kind of paper is called. */
export function paperTitle(kind: PaperKind): string {
	return TITLES[kind]();
}

const LEADS: Record<PaperKind, () => string> = {
	sheets: m.print_lead_sheets,
	cards: m.print_lead_cards,
	badges: m.print_lead_badges,
	pairings: m.print_lead_pairings,
	standings: m.print_lead_standings,
	bracket: m.print_lead_bracket,
	results: m.print_lead_results
};

/** What it is for. */
export function paperLead(kind: PaperKind): string {
	return LEADS[kind]();
}
