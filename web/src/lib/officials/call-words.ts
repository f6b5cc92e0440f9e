// Calls by the ready-made words are kept as text in the language of whoever called.

import { m } from '#lib/paraglide/messages.js';
import { locales } from '#lib/paraglide/runtime.js';

type Locale = (typeof locales)[number];
type Said = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

const READY: readonly Said[] = [
	m.usual_turn,
	m.usual_renege,
	m.usual_talk,
	m.usual_laydown,
	m.usual_wrong_bone,
	m.usual_score,
	m.usual_count,
	m.usual_marker,
	m.usual_other,
	m.clause_exposed,
	m.clause_turn_or_renege,
	m.clause_bump,
	m.call_about_desk
];

const allOf = (said: Said): string[] => locales.map((locale) => said({}, { locale }));

/** What a call is about, in the reader's language where these are ready-made words. */
export function callWords(about: string): string {
	const known = READY.find((said) => allOf(said).includes(about));
	return known ? known() : about;
}

/** Whether it is about a laydown or another declaration. */
export function isAboutLaydown(about: string): boolean {
	return allOf(m.usual_laydown).includes(about) || /\b(lay|laid|lay-?down)\b|declar|bajad|tendid/i.test(about);
}
