// Who is here, and what follows when somebody comes.

import type { Board } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import { locales } from '#lib/paraglide/runtime.js';
import type { EventDesk, Line } from '#lib/state/event-desk.svelte.ts';
import type { EntryRow } from './find-entries.ts';

/** Who has played a game: who plays is here, checked in or not. Of drawn partners, both. */
export function whoPlayed({ matches }: Pick<Board, 'matches'>): Set<string> {
	const played = Object.values(matches).filter(({ kind }) => kind === 'played');
	return new Set(played.flatMap(({ sides }) => sides.flatMap((side) => side?.split('+') ?? [])));
}

/** Calls to the desk that somebody has followed: each ends, and the others it named are called again. */
export function callsFollowed({ announcements }: Pick<Board, 'announcements'>, who: string, missing: readonly string[], now: number): Line[] {
	return Object.entries(announcements ?? {}).flatMap(([n, { text, to, until_at }]): Line[] => {
		const isOn = to === 'all' && until_at !== undefined && until_at > now;
		const head = isOn ? HEADS().find((it) => text.startsWith(it)) : undefined;
		const called = head === undefined ? [] : text.slice(head.length).split(', ');
		if (!called.includes(who)) return [];
		const others = called.filter((name) => name !== who && missing.includes(name));
		const again = { do: 'announce', text: `${head}${others.join(', ')}`, until: Math.round((until_at ?? 0) / 1000) };
		return [{ do: 'unannounce', announcement: Number(n) }, ...(others.length > 0 ? [again] : [])];
	});
}

/** How a call to the desk begins, whatever the language of the page that made it. */
const HEADS = () => locales.map((locale) => m.missing_announced({ names: '' }, { locale }));

/** Checks somebody in, and ends the call to the desk. That comes last, so that it is what Ctrl Z takes back. */
export async function checkIn(desk: EventDesk, [id, entry]: EntryRow): Promise<void> {
	const missing = desk.shown.present.filter(([, it]) => !it.checked_in).map(([, it]) => it.name);
	const followed = desk.board ? callsFollowed(desk.board, entry.name, missing, desk.now) : [];
	for (const line of followed) await desk.send(line);
	await desk.act({ do: 'check-in', entry: id }, m.entry_checked_in({ who: entry.name }));
}
