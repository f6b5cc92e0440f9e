/** A clause's number within its book: `IV.4.a` of `n42pa/IV.4.a`. It is also its anchor on the book's page. */
export function numberOf(clause: string): string {
	return clause.slice(clause.indexOf('/') + 1);
}

/** Where a clause can be read. */
export function clauseAddress(clause: string): string {
	const [book = '', number = ''] = clause.split('/', 2);
	return number === '' ? `/rules/${book}` : `/rules/${book}#${encodeURIComponent(number)}`;
}

/** The number an address asks for, also where the whole clause name stands behind `#`. */
export function numberIn(hash: string): string {
	try {
		return numberOf(decodeURIComponent(hash.replace(/^#/, '')));
	} catch {
		return '';
	}
}
