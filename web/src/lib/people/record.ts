// What can be the record of a table or of an event's draws, told without reading all of it.

/** How large a record may be, as the hall usually takes it, in bytes. */
export const MOST_RECORD = 8 * 1024 * 1024;

/** The beginning of a file that decides whether it is a record. */
export const RECORD_START = 65_536;

export function isRecordStart(start: string): boolean {
	return /^\uFEFF?\s*\{.*"record"\s*:\s*"domino-hall(-event)?\//.test(start);
}

/** Whether it is the record of an event, and not of a table. */
export function isEventRecord(text: string): boolean {
	return /^\uFEFF?\s*\{.*"record"\s*:\s*"domino-hall-event\//.test(text.slice(0, RECORD_START));
}

/** The id of a table or an event, where that was given instead of a record. */
export function idIn(text: string): string | null {
	const id = text.trim().toLowerCase();
	return /^[0-9a-z]{16}$/.test(id) ? id : null;
}
