/** Whether two moments, in milliseconds since 1970, are on the same day here. */
export function isSameDay(a: number, b: number): boolean {
	return new Date(a).toDateString() === new Date(b).toDateString();
}

/** A moment today as a time, another one as a date. */
export function when(at: number, now: number, locale: string): string {
	const style: Intl.DateTimeFormatOptions = isSameDay(at, now)
		? { hour: 'numeric', minute: '2-digit' }
		: { weekday: 'short', month: 'short', day: 'numeric' };
	return new Intl.DateTimeFormat(locale, style).format(at);
}

/** A time of the day: `10:42`, without AM or PM where it is short for a clock on the wall. */
export function timeOfDay(at: number, locale: string, timeZone?: string): string {
	const style: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', ...(timeZone ? { timeZone } : {}) };
	return new Intl.DateTimeFormat(locale, style).format(at).replace(/\s?[AP]M$/, '');
}
