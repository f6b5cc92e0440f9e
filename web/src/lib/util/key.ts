/** A name for a request, so that one sent twice is done once. Works without a secure context. */
export function randomKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
