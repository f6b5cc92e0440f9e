// What the lines of a sheet say, where one takes the place of another.

import type { SheetEntry } from './entry.ts';
import type { SheetLine } from './sheet-state.svelte.ts';

type Written = Pick<SheetLine, 'n' | 'entry' | 'struck'>;

/** What a line writes down: the right one, where it took the place of another; nothing for one that only strikes. */
export function writes({ entry }: Pick<Written, 'entry'>): SheetEntry | null {
	if (entry.do !== 'strike') return entry;
	return (entry.instead as SheetEntry | null | undefined) ?? null;
}

/** What can be done to a line: strike it out, or put back what it struck out. */
export function changeOf(line: Written): 'strike' | 'put-back' | null {
	if (line.struck) return null;
	return writes(line) ? 'strike' : 'put-back';
}

/** What a line struck out. */
export function struckBy({ entry }: Pick<Written, 'entry'>, lines: readonly Written[]): SheetEntry | null {
	const target = entry.do === 'strike' ? lines.find(({ n }) => n === entry.line) : undefined;
	return target ? writes(target) : null;
}

/** Whether a line puts back what another struck out. */
export function putsBack({ entry }: Pick<Written, 'entry'>, lines: readonly Written[]): boolean {
	if (entry.do !== 'strike' || !entry.instead) return false;
	const target = lines.find(({ n }) => n === entry.line);
	return target?.entry.do === 'strike' && !target.entry.instead;
}
