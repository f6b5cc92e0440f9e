import type { Reason } from '#lib/api/board.ts';
import { saidHere } from '#lib/said/said.svelte.ts';

/** A reason in words. `isForeign` says that it is the hall's English, for want of words of ours. */
export function reasonText(reason: Reason): { text: string; isForeign: boolean } {
	const text = saidHere(reason);
	return text === null ? { text: reason.text, isForeign: true } : { text, isForeign: false };
}
