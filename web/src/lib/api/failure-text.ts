/** What went wrong, for people: the hall says it in English, and no answer at all in the page's language. */
import { m } from '#lib/paraglide/messages.js';

export function failureText(failure: { message: string; clause?: string | null | undefined } | null | undefined): string {
	return failure?.message || m.failed_unknown();
}
