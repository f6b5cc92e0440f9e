import type { Board } from '#lib/api/board.ts';
import { m } from '#lib/paraglide/messages.js';
import type { IconName } from '#lib/ui/icons.ts';

/** A page of an event, as the frame links to it. */
export interface DeskPage {
	id: string;
	href: string;
	label: string;
	icon: IconName;
	/** Goes behind "more" where the bar has no room. */
	folds?: boolean;
}

/** `G` and then one of these goes to a page. */
export const GO_KEYS: Record<string, string> = {
	d: 'desk', e: 'entries', r: 'draw', s: 'standings', b: 'bracket', o: 'calls', w: 'wall', p: 'print', h: 'history'
};

/** The pages this person can use: in the bar what is used all day, behind "more" the rest. */
export function deskPages(
	board: Board,
	event: string,
	who: { isDirector: boolean; isOfficial: boolean }
): { bar: DeskPage[]; more: DeskPage[] } {
	const at = (path: string) => (path === '' ? `/e/${event}` : `/e/${event}/${path}`);
	const [bracket] = Object.keys(board.brackets);
	const hasTables = Object.values(board.matches).some(({ stage }) => stage === 'tables');
	const standings: DeskPage = { id: 'standings', href: at('standings'), label: m.nav_standings(), icon: 'standings' };
	const brackets: DeskPage[] = bracket
		? [{ id: 'bracket', href: at(`bracket/${bracket}`), label: m.nav_brackets(), icon: 'bracket' }]
		: hasTables
			? [{ id: 'bracket', href: at('bracket/chart'), label: m.nav_chart(), icon: 'bracket' }]
			: [];
	const calls: DeskPage = { id: 'calls', href: at('calls'), label: m.nav_calls(), icon: 'hand' };
	const wall: DeskPage = { id: 'wall', href: at('wall'), label: m.nav_wall(), icon: 'screen' };
	const history: DeskPage = { id: 'history', href: at('history'), label: m.nav_history(), icon: 'history' };
	/** The ways out of the event. */
	const elsewhere: DeskPage[] = [
		{ id: 'rules', href: `/rules/${board.about.book}`, label: m.nav_rules(), icon: 'book' },
		{ id: 'account', href: '/account', label: m.account_title(), icon: 'person' },
		{ id: 'home', href: '/', label: m.go_home(), icon: 'back' }
	];
	if (!who.isDirector) {
		const now: DeskPage = { id: 'desk', href: at(''), label: m.nav_now(), icon: 'desk' };
		return { bar: [now, standings, ...brackets, ...(who.isOfficial ? [calls] : []), wall], more: elsewhere };
	}
	/** What a phone has room for: before the first draw the entries, then the standings, in brackets the brackets. */
	const isBegun = board.progress.matches > 0;
	const kept = new Set(['desk', isBegun ? 'standings' : 'entries', brackets.length > 0 ? 'bracket' : 'draw', 'calls']);
	const bar: DeskPage[] = [
		{ id: 'desk', href: at(''), label: m.nav_desk(), icon: 'desk' },
		{ id: 'entries', href: at('entries'), label: m.nav_entries(), icon: 'entries' },
		{ id: 'draw', href: at('draw'), label: m.nav_draw(), icon: 'swap' },
		standings,
		...brackets,
		calls,
		wall
	];
	return {
		bar: bar.map((it) => ({ ...it, folds: !kept.has(it.id) })),
		more: [
			{ id: 'print', href: at('print'), label: m.nav_print(), icon: 'print' },
			history,
			{ id: 'staff', href: at('staff'), label: m.nav_staff(), icon: 'link' },
			{ id: 'settings', href: at('settings'), label: m.nav_settings(), icon: 'gear' },
			...elsewhere
		]
	};
}
