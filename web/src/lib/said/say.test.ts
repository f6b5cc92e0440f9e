import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import en from '../../../messages/said/en.json' with { type: 'json' };
import es from '../../../messages/said/es.json' with { type: 'json' };
import { say, type Names, type Texts } from './say.ts';

const TEXTS: Record<string, Texts> = { en, es };
const names: Names = { entry: (id) => ({ '7': 'Aces', '3': 'Treys' })[id] ?? id, match: (id) => `game ${id}` };
const told = (code: string, params: Record<string, unknown>, text = '') => say(en, { code, params, text }, names);

it('says a reason from its parameters', () => {
	expect(told('standing/marks_against', { own: 3, other: 9, than: '7' })).toBe('gave up 3, next 9');
	expect(told('place/out_in_part', { stage: 'championship', part: 'losers', round: 2 })).toBe('out in losers’ round 2 of the Championship');
	expect(told('place/by_standings', { by: 'standing/wins', own: 3, other: 2 })).toBe('by the standings: won 3, next 2');
});

it('names entries, matches, seats and scores as people do', () => {
	expect(told('event/not_checked_in', { entries: ['7', '3'] })).toBe('Not checked in yet: Aces, Treys');
	expect(told('event/not_checked_in', { entry: '7' })).toBe('Not checked in yet: Aces');
	expect(told('event/table_taken', { table: 3, match: 'rr-1-1', field: 'table' })).toBe('game rr-1-1 is at table 3: trade the two');
	expect(told('todo/away', { seat: 0 })).toBe('The player in seat 1 is away.');
	expect(told('line/scored', { match: 'ch-w1-1', games: [[250, 120], [90, 255]] })).toBe('game ch-w1-1: 250–120, 90–255');
	expect(told('line/scored', { match: 'rr-2-4', sides: ['7', '3'], score: [7, 5] })).toBe('Aces – Treys: 7–5');
	expect(told('line/drew', { what: 'round-robin 3' })).toBe('The draw: Round 3');
	expect(told('line/corrected', { match: 'ch-w1-1', score: [0, 7], then: 'replay' })).toBe(
		'game ch-w1-1 was corrected: 0–7. What rests on it is played again.'
	);
	expect(told('plan/matches_wait', { matches: 20, tables: 12 })).toBe('Some games wait: 20 games for 12 tables');
});

it('says what decided between two who came as far', () => {
	expect(told('place/out_in_part', { stage: 'championship', part: 'losers', round: 2, seeded_below: '7' })).toBe(
		'out in losers’ round 2 of the Championship, like Aces, seeded above'
	);
	expect(told('place/out_in_round', { stage: 'singles', round: 1, match: 'si-1-2' })).toBe('out in round 1 of the Singles: game si-1-2');
});

it('says what was taken back', () => {
	const params = { line: 22, was: 'line/scored', match: 'rr-2-4', sides: ['7', '3'], score: [7, 5] };
	expect(told('line/undid', params)).toBe('Line 22 was taken back: Aces – Treys: 7–5');
	expect(told('line/undid', { line: 9, was: 'line/announced', text: 'x' }, 'line 9 was taken back: announced to everyone: lunch')).toBe(
		'Line 9 was taken back: Announced to everyone: lunch'
	);
	expect(told('line/undid', { line: 9 })).toBeNull();
});

it('says how much hands leave, of one player and of all', () => {
	expect(told('event/too_much_left', { players: 1, hands: 10, total: 9999, most: 1704 })).toBe('9999 cannot be a total: 1704 at most (hands: 10)');
	expect(told('event/too_much_left', { players: 5, hands: 10, total: 9999, most: 5040 })).toBe(
		'9999 cannot be the total of 5 players: 5040 at most (hands: 10)'
	);
});

it('keeps the words of a person', () => {
	expect(told('need/rule', { call: 1, match: 'rr-1-1' }, 'he looked at my bones')).toBe('He looked at my bones');
});

it('says nothing where a code is new, or what it is about is missing', () => {
	expect(told('new/code', {})).toBeNull();
	expect(told('event/table_taken', { table: 3 })).toBeNull();
});

/** How a code is written in the hall: declared with others, given at once, a constant, or chosen by kind. */
const WRITTEN = [
	/\b[A-Z]\w+ = "(\w+\/\w+)"/g,
	/(?:refused|Failure::new|Reason::new)\(\s*(?:StatusCode::\w+,\s*|status,\s*)?"(\w+\/\w+)"/g,
	/const [A-Z_]+: &str = "(\w+\/\w+)";/g,
	/(?:(?:Error|Thing|Unknown)::.*|\b_) => "(\w+\/\w+)"/g
];
/** What looks like one and is the kind of a file. */
const NO_CODES = /^(application|text|image)\//;

/** Every code the hall has. */
function codes(): string[] {
	const found = new Set<string>();
	for (const crate of ['app', 'game', 'scoring', 'server', 'tournament']) {
		const source = `../crates/${crate}/src`;
		for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
			if (!name.endsWith('.rs')) continue;
			const [text = ''] = readFileSync(`${source}/${name}`, 'utf8').split('#[cfg(test)]');
			for (const written of WRITTEN) for (const [, code = ''] of text.matchAll(written)) if (!NO_CODES.test(code)) found.add(code);
		}
	}
	return [...found].sort();
}

/** Said in two ways. */
const VARIANTS = [
	'event/too_much_left_all', 'line/corrected_replay', 'need/draw_championship', 'place/out_in_losers', 'place/out_in_losers_seeded',
	'place/out_in_part_seeded', 'place/out_in_round_match', 'place/out_in_round_seeded', 'place/still_in_seeded', 'place/withdrew_before_seeded'
];

describe.each(Object.entries(TEXTS))('%s', (_, texts) => {
	it('has a text for every code of the hall', () => {
		expect(codes().filter((code) => texts[code] === undefined)).toEqual([]);
	});

	it('has a text for no other', () => {
		const known = new Set([...codes(), ...VARIANTS]);
		expect(Object.keys(texts).filter((code) => !known.has(code))).toEqual([]);
	});
});

it('says the same in every language', () => {
	const gaps = (text: string | undefined) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap).sort();
	const isHalls = (code: string) => Object.values(TEXTS).some((texts) => texts[code] === '{text}');
	const differing = Object.keys(en).filter((code) => !isHalls(code) && gaps((en as Texts)[code]).join() !== gaps((es as Texts)[code]).join());
	expect(differing).toEqual([]);
});
