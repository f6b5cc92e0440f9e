import type { Tile } from './tiles.ts';

/** The line a table waits for, as programs find it on the page. */
export function needLine(tile: Tile): string | undefined {
	if (tile.match === undefined || tile.state === 'done' || tile.state === 'forfeit') return undefined;
	return JSON.stringify({ do: 'score', match: tile.match });
}
