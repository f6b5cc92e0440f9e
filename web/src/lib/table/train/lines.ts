import { m } from '#lib/paraglide/messages.js';
import { playsOf } from '../acts.ts';
import { aroundFrom, whoIs } from '../people.ts';
import type { Act, Room, TrainHand } from '../types.ts';

/** A line of the yard. */
export interface TrainLine {
	/** How an act names it: `own`, `train` or a seat. */
	on: NonNullable<Act['on']>;
	name: string;
	bones: readonly string[];
	end: number;
	/** Open to all: its signal is up. */
	isOpen: boolean;
	/** Bones left in hand; nothing for the train. */
	left: number | null;
	seat: number | null;
}

/** The lines from top to bottom: the others in turn order, the train, and yours lowest. */
export function linesOf(hand: TrainHand, room: Room, you: number): TrainLine[] {
	const seats = aroundFrom(hand.players.length, you);
	const lines = [...seats.slice(1), you].flatMap((seat): TrainLine[] => {
		const player = hand.players[seat];
		if (!player) return [];
		const { line, end, marker, n_bones: left } = player;
		const on = seat === you ? 'own' : seat;
		return [{ on, name: whoIs(room, seat, you), bones: line, end, isOpen: marker, left, seat }];
	});
	const train: TrainLine = {
		on: 'train', name: m.play_train(), bones: hand.train, end: hand.train_end, isOpen: hand.train_is_open, left: null, seat: null
	};
	lines.splice(-1, 0, train);
	return lines;
}

/** The lines that can be played on: by the bone in hand, or by any. */
export function openTo(legal: readonly Act[], chosen: string | null): Set<Act['on']> {
	const plays = chosen === null ? legal.filter((act) => act.do === 'play') : playsOf(legal, chosen, -1);
	return new Set(plays.map(({ on }) => on));
}
