// What happened at a table, one sentence an act.

import { m } from '#lib/paraglide/messages.js';
import { sideName, whoIs } from './people.ts';
import type { LogItem, Room } from './types.ts';
import { bidName, boneText, declaredText, endText, outcomeText, trumpText } from './words.ts';

export interface LogLine {
	key: string;
	text: string;
	clause?: string | null | undefined;
}

interface Seen {
	event: string;
	seat?: number;
	bone?: string | null;
	bid?: string;
	blind?: boolean;
	trump?: string;
	what?: string;
	end?: string;
	announce?: number;
	points?: number;
	on?: 'own' | 'train' | number;
	shuffler?: number;
	starter?: number;
	call?: { clause: string; seat?: number | null; against?: number | null };
	verdict?: string;
	upheld?: boolean;
	clause?: string | null;
}

/** The sentences of a log. What a hand hides from then on, who played what, is left out of it too. */
export function logLines(log: readonly LogItem[], room: Room, you: number | null, isHidden: boolean): LogLine[] {
	return log.flatMap(({ n, seen, then }) => {
		const what = seen as unknown as Seen;
		const lines: LogLine[] = [];
		const text = isHidden && HIDDEN.has(what.event) ? '' : sentence(what, room, you);
		const clause = what.call?.clause ?? what.clause;
		if (text) lines.push({ key: `${n}`, text, clause });
		for (const [k, followed] of (then ?? []).entries()) {
			const key = `${n}.${k}`;
			if (followed.event === 'trick-taken') {
				const side = sideName(room, followed.side, you);
				lines.push({ key, text: m.play_log_trick({ side, points: followed.points }) });
			} else {
				lines.push({ key, text: m.play_log_ended({ outcome: outcomeText(followed.outcome) }), clause: followed.clause });
			}
		}
		return lines;
	});
}

const HIDDEN = new Set(['played', 'trump-named']);

/** One act in words; nothing for what need not be said. */
export function sentence(seen: Seen, room: Room, you: number | null): string {
	const who = seen.seat === undefined ? '' : whoIs(room, seen.seat, you);
	const bone = seen.bone ? boneText(seen.bone) : '';
	switch (seen.event) {
		case 'dealt':
			return m.play_log_dealt({ who: whoIs(room, seen.shuffler ?? 0, you) });
		case 'bid-made':
			if (seen.bid === 'pass') return m.play_log_pass({ who });
			return seen.blind ? m.play_log_bid_blind({ who, bid: bidName(seen.bid ?? '') }) : m.play_log_bid({ who, bid: bidName(seen.bid ?? '') });
		case 'trump-named':
			return m.play_log_trump({ who, trump: trumpText(seen.trump ?? '') });
		case 'played':
			return played(seen, bone, who, room, you);
		case 'declared':
			return m.play_log_declared({ who, what: declaredText(seen.what ?? '') });
		case 'challenged':
			return m.play_log_challenged({ who });
		case 'accepted':
			return m.play_log_accepted({ who });
		case 'exposed':
			return m.play_log_exposed({ who, bone });
		case 'announced':
			return m.play_log_announced({ who, points: seen.points ?? 0 });
		case 'claimed':
			return m.play_log_claimed({ who, points: seen.points ?? 0 });
		case 'drew':
			return bone ? m.play_log_drew_bone({ who, bone }) : m.play_log_drew({ who });
		case 'passed':
			return m.play_log_pass({ who });
		case 'bumped':
			return m.play_log_bumped({ who });
		case 'called':
			return called(seen, room, you);
		case 'ruled':
			return seen.upheld ? m.play_log_upheld() : m.play_log_denied();
		case 'time-called':
			return m.play_log_time();
		default:
			return '';
	}
}

function played(seen: Seen, bone: string, who: string, room: Room, you: number | null): string {
	if (seen.on === 'own') return m.play_log_played_own({ who, bone });
	if (seen.on === 'train') return m.play_log_played_train({ who, bone });
	if (seen.on !== undefined) return m.play_log_played_on({ who, bone, whose: whoIs(room, seen.on, you) });
	if (seen.end === undefined) return m.play_log_played({ who, bone });
	const end = endText(seen.end);
	return seen.announce === undefined
		? m.play_log_played_end({ who, bone, end })
		: m.play_log_played_says({ who, bone, end, points: seen.announce });
}

function called({ call, verdict }: Seen, room: Room, you: number | null): string {
	const who = call?.seat == null ? m.play_an_official() : whoIs(room, call.seat, you);
	if (verdict === 'upheld') return m.play_log_call_upheld({ who });
	if (verdict === 'denied') return m.play_log_call_denied({ who });
	return room.of ? m.play_log_call_waits({ who }) : m.play_log_call_open({ who });
}
