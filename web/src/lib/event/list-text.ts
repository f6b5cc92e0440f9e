// Lists of entries as people have them: copied out of a spreadsheet, or typed line by line.

/** What begins a row of heads of columns. */
const HEAD = /^\s*"?(name|team|player|players|chapter|club|equipo|nombre)\b/i;

/** The list with heads of columns, so that the hall can read one that was typed without. */
export function withHeads(text: string, entersAlone: boolean): string {
	const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
	const [first = ''] = rows;
	if (first === '' || HEAD.test(first)) return text;
	const comma = [';', '\t', ','].find((it) => first.includes(it)) ?? ',';
	const most = Math.max(...rows.map((row) => row.split(comma).length));
	const heads = entersAlone ? ['name', 'chapter'] : ['team', 'player 1', 'player 2', 'chapter'];
	const shown = Array.from({ length: Math.max(most, 1) }, (_, n) => heads[n] ?? `more ${n}`);
	return [shown.join(comma), ...rows].join('\n');
}

export interface ListRow {
	name: string;
	players: string[];
	chapter: string;
}

/** Rows as a list the hall reads. */
export function csvOf(rows: readonly ListRow[]): string {
	const most = Math.max(0, ...rows.map(({ players }) => players.length));
	const heads = ['name', ...Array.from({ length: most }, (_, n) => `player ${n + 1}`), 'chapter'];
	const lines = rows.map(({ name, players, chapter }) => [name, ...Array.from({ length: most }, (_, n) => players[n] ?? ''), chapter]);
	return [heads, ...lines].map((cells) => cells.map(quoted).join(',')).join('\n');
}

function quoted(cell: string): string {
	return /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
