import type { Announcement, Board } from '#lib/api/board.ts';

/** Who listens: a player for own entries and the match on now, or the wall for everybody. */
export interface Listener {
	entries: readonly string[];
	match: string | null;
}

/** What is announced now to somebody, the newest first. */
export function announcedTo(board: Board, now: number, { entries, match }: Listener): Announcement[] {
	return Object.values(board.announcements ?? {})
		.filter(({ until_at }) => until_at === undefined || until_at > now)
		.filter(({ to }) => {
			if (typeof to === 'string') return to === 'all';
			return 'entry' in to ? entries.includes(to.entry) : to.match === match;
		})
		.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}
