import { m } from '#lib/paraglide/messages.js';
import type { IconName } from '#lib/ui/icons.ts';
import type { Tile, TileState } from './tiles.ts';

const ICONS: Record<TileState, IconName> = {
	ready: 'ready',
	playing: 'playing',
	late: 'hourglass',
	score: 'pencil',
	confirm: 'half',
	dispute: 'differs',
	call: 'hand',
	there: 'person',
	extra: 'playing',
	done: 'check',
	forfeit: 'check',
	free: 'free',
	closed: 'cross'
};

const WORDS: Record<TileState, () => string> = {
	ready: m.tile_ready,
	playing: m.tile_playing,
	late: m.tile_late,
	score: m.tile_score,
	confirm: m.tile_confirm,
	dispute: m.tile_dispute,
	call: m.tile_call,
	there: m.tile_official,
	extra: m.tile_extra,
	done: m.tile_done,
	forfeit: m.tile_forfeit,
	free: m.tile_free,
	closed: m.tile_closed
};

export function stateIcon(state: TileState): IconName {
	return ICONS[state];
}

/** How a table stands, in a word or two. */
export function stateWord(tile: Pick<Tile, 'state' | 'official'>, since: string | null): string {
	if (tile.state === 'there' && tile.official !== undefined) return m.tile_there({ who: tile.official });
	if (tile.state === 'late' && since !== null) return m.tile_late_since({ time: since });
	return WORDS[tile.state]();
}

/** The same where there is room for one short word. */
export function stateShort(state: TileState): string {
	return state === 'dispute' ? m.tile_dispute_short() : WORDS[state]();
}
