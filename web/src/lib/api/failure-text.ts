import { saidHere } from '#lib/said/said.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import type { Schemas } from './client.ts';

/** What went wrong, in the page's language where its code is known there. */
export function failureText({ code, params, message }: Schemas['Failure']): string {
	return saidHere({ code, params, text: message }) ?? (message || m.failed_unknown());
}
