// What the strip on the rail says.

import { m } from '#lib/paraglide/messages.js';
import type { TableState } from '#lib/state/table.svelte.ts';
import { whoIs } from './people.ts';
import { settleAct, waitingCall } from './settle.ts';
import type { Room, View } from './types.ts';
import { boneText, declaredText } from './words.ts';

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
	if (room.awaits === 'ruling') return called(room, view, you);
	if (room.awaits === 'deal') return { title: room.hand === 0 ? m.play_before_deal() : m.play_hand_over(), tone: 'quiet' };
	const seat = room.to_act ?? 0;
	const declaration = view.game === 'forty-two' ? view.hand?.declaration : null;
	if (declaration) {
		const isAsked = table.may.includes('accept');
		const title = m.play_log_declared({ who: whoIs(room, declaration.seat, you), what: declaredText(declaration.what) });
		return { title, detail: isAsked ? m.play_asks_you() : m.play_asks_others(), tone: isAsked ? 'mine' : 'quiet' };
	}
	if (seat === you) return yourTurn(table);
	const who = whoIs(room, seat, you);
	if (table.early !== null) return { title: m.play_early_title({ bone: boneText(table.early) }), detail: m.play_early_detail(), tone: 'quiet' };
	if (room.seats[seat]?.presence === 'empty') {
		return { title: m.play_has_left({ who }), detail: you === null || room.of ? undefined : m.play_has_left_detail(), tone: 'call' };
	}
	const isAway = room.seats[seat]?.presence === 'away';
	const isBidding = view.game === 'forty-two' && view.hand?.bidder == null;
	return { title: isBidding ? m.play_who_bids({ who }) : m.play_who_plays({ who }), detail: isAway ? m.play_clock_stands() : undefined, tone: 'quiet' };
}

/** A call waits: for an official, or at a casual table for one of the players. */
function called(room: Room, view: View, you: number | null): TurnWords {
	if (room.of || !waitingCall(room, view)) return { title: m.play_waits_ruling(), detail: m.play_waits_ruling_detail(), tone: 'call' };
	const act = settleAct(room, view, you);
	if (!act) return { title: m.play_call_waits(), detail: m.play_call_waits_detail(), tone: 'call' };
	return act.upheld
		? { title: m.play_call_on_you(), detail: m.play_call_on_you_detail(), tone: 'call' }
		: { title: m.play_call_is_yours(), detail: m.play_call_is_yours_detail(), tone: 'call' };
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
