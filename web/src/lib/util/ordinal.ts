const ENGLISH: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** A place: `1st`, `22nd`; in Spanish `1.º`. */
export function ordinal(place: number, locale: string): string {
	if (locale.startsWith('es')) return `${place}.º`;
	return `${place}${ENGLISH[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}`;
}
