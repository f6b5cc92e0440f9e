// Reasons and refusals in the reader's language: a text for each code, with gaps for what it is about.

import type { Schemas } from '#lib/api/client.ts';
import { drawTitle } from '#lib/event/draw-title.ts';
import { optionName } from '#lib/event/option-words.ts';
import { stageName } from '#lib/event/stages.ts';

type Value = Schemas['ParamValue'];

/** What was said: a code, what it is about, and the hall's English. */
export interface Said {
	code: string;
	params?: Record<string, unknown> | undefined;
	text: string;
}

/** What ids stand for on this page. */
export interface Names {
	entry(id: string): string;
	match(id: string): string;
}

/** A text for each code. */
export type Texts = Readonly<Record<string, string>>;

/** A gap for which there is nothing. */
class Missing extends Error {}

/** The sentence for a code, or nothing where there is no text for it, or nothing to fill a gap. */
export function say(texts: Texts, said: Said, names: Names): string | null {
	const text = texts[variant(said)];
	if (text === undefined) return null;
	const params = (said.params ?? {}) as Record<string, Value>;
	try {
		return text.replace(/\{(\w+)\}/g, (_, gap: string) => fill(gap, params, said, texts, names));
	} catch (error) {
		if (error instanceof Missing) return null;
		throw error;
	}
}

/** Some codes are said in two ways. */
function variant({ code, params }: Said): string {
	const seeded = params?.['seeded_below'] === undefined ? '' : '_seeded';
	if (code === 'place/out_in_part') return `${params?.['part'] === 'losers' ? 'place/out_in_losers' : code}${seeded}`;
	if (code === 'place/out_in_round' && params?.['match'] !== undefined) return 'place/out_in_round_match';
	if (code === 'place/out_in_round' || code === 'place/still_in' || code === 'place/withdrew_before') return `${code}${seeded}`;
	if (code === 'event/too_much_left' && Number(params?.['players'] ?? 1) > 1) return 'event/too_much_left_all';
	if (code === 'line/corrected' && params?.['then'] === 'replay') return 'line/corrected_replay';
	if (code === 'need/draw_brackets' && !params?.['consolation']) return 'need/draw_championship';
	return code;
}

function fill(gap: string, params: Record<string, Value>, said: Said, texts: Texts, names: Names): string {
	switch (gap) {
		case 'text':
			return capital(said.text);
		case 'entry':
			return params['entry'] === undefined ? plain(params['name']) : names.entry(plain(params['entry']));
		case 'who':
			return listed(params['entries'] ?? params['entry'], names.entry);
		case 'entries':
			return listed(params['entries'], names.entry);
		case 'match':
			return sidesOf(params, names) ?? names.match(plain(params['match']));
		case 'was':
			return say(texts, { code: plain(params['was']), params, text: said.text.slice(said.text.indexOf(': ') + 2) }, names) ?? missing();
		case 'seeded_below':
			return names.entry(plain(params['seeded_below']));
		case 'matches':
		case 'waits_for':
			// A number of them, or which ones.
			return listed(params[gap], (id) => (/^\d+$/.test(id) ? id : names.match(id)));
		case 'stage':
			return stageName(plain(params['stage']));
		case 'what':
			return drawTitle(plain(params['what']));
		case 'score':
			return figures(params['score'] ?? params['games']);
		case 'signed':
			return figures(params['signed']);
		case 'seat':
		case 'turn':
			// Seats are counted from 0, people count from 1.
			return String(Number(plain(params[gap])) + 1);
		case 'option':
		case 'options':
		case 'settings':
		case 'key':
			return listed(params[gap], optionName);
		case 'by':
			return say(texts, { code: plain(params['by']), params, text: '' }, names) ?? missing();
		default:
			return listed(params[gap], (it) => it);
	}
}

/** Who a line was about when it came: others may have come to the match since. */
function sidesOf({ sides }: Record<string, Value>, names: Names): string | null {
	if (!Array.isArray(sides) || sides.length !== 2) return null;
	return sides.map((side) => names.entry(plain(side))).join(' – ');
}

function missing(): never {
	throw new Missing();
}

function plain(value: Value | undefined): string {
	if (value === undefined || Array.isArray(value)) return missing();
	return String(value);
}

function listed(value: Value | undefined, name: (id: string) => string): string {
	if (value === undefined) return missing();
	return (Array.isArray(value) ? value : [value]).map((it) => name(plain(it))).join(', ');
}

/** `7–4`; several games apart. */
function figures(value: Value | undefined): string {
	if (!Array.isArray(value)) return plain(value);
	const isGames = value.some(Array.isArray);
	return value.map((it) => (Array.isArray(it) ? figures(it) : plain(it))).join(isGames ? ', ' : '–');
}

function capital(text: string): string {
	const [first = ''] = text;
	return first.toLocaleUpperCase() + text.slice(first.length);
}
