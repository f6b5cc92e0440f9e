import type { Reason } from '#lib/api/board.ts';

/** A reason in words. `isForeign` says that it is the hall's English, for want of words of ours. */
export function reasonText(reason: Reason): { text: string; isForeign: boolean } {
	return { text: reason.text, isForeign: true };
}
