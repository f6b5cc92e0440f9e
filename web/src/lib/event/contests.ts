// The final places, contest by contest: where players enter alone and draw partners, doubles and singles are two.

import type { Board, Reason } from '#lib/api/board.ts';

export interface FinalPlace {
	id: string;
	/** In its contest, from 1. */
	place: number;
	why: Reason;
}

export interface Contest {
	/** `doubles` or `singles`; nothing where there is one contest. */
	stage: string | null;
	places: FinalPlace[];
}

/** The stages that have a winner of their own. */
const APART: readonly string[] = ['doubles', 'singles'];

export function contestsOf({ places, brackets }: Pick<Board, 'places' | 'brackets'>): Contest[] {
	const all = places.order.flatMap((id): FinalPlace[] => {
		const row = places.rows[id];
		return row ? [{ id, place: row.place, why: row.why }] : [];
	});
	if (all.length === 0) return [];
	if (!APART.some((stage) => brackets[stage] !== undefined)) return [{ stage: null, places: all }];
	const contests = APART.map((stage): Contest => {
		const of = all.filter(({ why }) => why.params?.['stage'] === stage);
		return { stage, places: of.map((it, n) => ({ ...it, place: n + 1 })) };
	});
	const rest = all.filter(({ why }) => !APART.includes(String(why.params?.['stage'])));
	return [...contests, { stage: null, places: rest }].filter((contest) => contest.places.length > 0);
}
