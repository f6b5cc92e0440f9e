import { tell } from '#lib/api/ask.ts';
import type { Done, TableWire } from '#lib/state/table.svelte.ts';

/** The hall at the other end. */
export function tableWire(table: string): TableWire {
	const at = `/api/tables/${table}`;
	return {
		act: (act, key) => tell<Done>(`${at}/acts`, act, { 'idempotency-key': key }),
		ready: (value) => tell<Done>(`${at}/ready`, value === null ? {} : { value }),
		pause: (ms) => new Promise((done) => setTimeout(done, ms)),
		now: Date.now
	};
}
