// What the strip on the rail says.

import { m } from '#lib/paraglide/messages.js';
import type { TableState } from '#lib/state/table.svelte.ts';
import { whoIs } from './people.ts';
import { boneText } from './words.ts';

export interface TurnWords {
	title: string;
	detail?: string | undefined;
	tone: 'mine' | 'quiet' | 'call';
}

/** Who is to act, and what is asked. */
export function turnWords(table: TableState): TurnWords {
	const { room, view, you } = table;
	if (!room || !view) return { title: '', tone: 'quiet' };
	if (table.isWaiting) return { title: m.play_sending(), detail: m.play_sending_detail(), tone: 'quiet' };
	if (room.closed) return { title: m.play_game_over(), detail: room.closed_why ?? undefined, tone: 'quiet' };
	if (room.awaits === 'nothing') return { title: m.play_game_over(), tone: 'quiet' };
	if (room.awaits === 'ruling') return { title: m.play_waits_ruling(), detail: m.play_waits_ruling_detail(), tone: 'call' };
	if (room.awaits === 'deal') return { title: room.hand === 0 ? m.play_before_deal() : m.play_hand_over(), tone: 'quiet' };
	const seat = room.to_act ?? 0;
	if (seat === you) return yourTurn(table);
	const who = whoIs(room, seat, you);
	const isAway = room.seats[seat]?.presence === 'away';
	const isBidding = view.game === 'forty-two' && view.hand?.bidder == null;
	return { title: isBidding ? m.play_who_bids({ who }) : m.play_who_plays({ who }), detail: isAway ? m.play_clock_stands() : undefined, tone: 'quiet' };
}

function yourTurn(table: TableState): TurnWords {
	const verbs = new Set(table.legal.map((act) => act.do));
	if (table.chosen !== null) {
		const name = table.chosen.startsWith('#') ? m.bone_face_down() : boneText(table.chosen);
		return { title: m.play_chosen({ bone: name }), detail: m.play_chosen_detail(), tone: 'mine' };
	}
	if (verbs.has('look')) return { title: m.play_your_bid(), detail: m.play_look_first(), tone: 'mine' };
	if (verbs.has('bid')) return { title: m.play_your_bid(), tone: 'mine' };
	if (verbs.has('trump')) return { title: m.play_name_trumps(), tone: 'mine' };
	const view = table.view;
	if (view?.game === 'mexican-train' && view.view === 'seat' && view.hand?.to_answer) {
		return { title: m.play_answer_double(), detail: m.play_lines_fit({ count: linesThatFit(table) }), tone: 'mine' };
	}
	if (verbs.has('play')) return { title: m.play_your_turn(), detail: m.play_bones_fit({ count: bonesThatFit(table) }), tone: 'mine' };
	if (verbs.has('draw')) return { title: m.play_your_turn(), detail: m.play_must_draw(), tone: 'mine' };
	if (verbs.has('pass')) return { title: m.play_your_turn(), detail: m.play_must_pass(), tone: 'mine' };
	return { title: m.play_your_turn(), tone: 'mine' };
}

function bonesThatFit({ legal }: TableState): number {
	return new Set(legal.filter((act) => act.do === 'play').map(({ bone, position }) => bone ?? position)).size;
}

function linesThatFit({ legal }: TableState): number {
	return new Set(legal.filter((act) => act.do === 'play').map(({ on }) => on)).size;
}
