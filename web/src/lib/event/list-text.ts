// Lists of entries as people have them: copied out of a spreadsheet, or typed line by line.

/** What begins a row of heads of columns. */
const HEAD = /^\s*"?(name|team|player|players|chapter|club|equipo|nombre)\b/i;

/** A list as the hall can read it. */
export interface Headed {
	text: string;
	/** For a list that was typed without heads: the line of each row as it was typed. */
	typedAt?: number[];
}

/** The list with heads of columns, so that the hall can read one that was typed without. */
export function withHeads(text: string, entersAlone: boolean): Headed {
	const all = text.split(/\r?\n/);
	const rows = all.filter((row) => row.trim() !== '');
	const [first = ''] = rows;
	if (first === '' || HEAD.test(first)) return { text };
	const comma = [';', '\t', ','].find((it) => first.includes(it)) ?? ',';
	const most = Math.max(...rows.map((row) => row.split(comma).length));
	const heads = entersAlone ? ['name', 'chapter'] : ['team', 'player 1', 'player 2', 'chapter'];
	const shown = Array.from({ length: Math.max(most, 1) }, (_, n) => heads[n] ?? `more ${n}`);
	const typedAt = all.flatMap((row, n) => (row.trim() === '' ? [] : [n + 1]));
	return { text: [shown.join(comma), ...rows].join('\n'), typedAt };
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
