/** Whether this browser can read what a socket sends compressed. It needs no secure context. */
export function canInflate(): boolean {
	return typeof DecompressionStream !== 'undefined';
}

/** The text of a compressed message. */
export function inflate(data: ArrayBuffer): Promise<string> {
	const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
	return new Response(stream).text();
}
