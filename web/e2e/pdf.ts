import { inflateSync } from 'node:zlib';

/** A page of a PDF as Chromium writes it. */
export interface PdfPage {
	/** In points: 72 are an inch. */
	width: number;
	height: number;
	/** Its words in the order in which they were drawn, without spaces: kerning takes words apart. */
	text: string;
}

/** The pages of a PDF with what can be read on them. */
export function pagesOf(pdf: Buffer): PdfPage[] {
	const objects = new Map<number, { head: string; stream: string | null }>();
	for (const [, n, body = ''] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\r?\n([^]*?)\r?\nendobj/g)) {
		const [, head = body, raw] = /^([^]*?)stream\r?\n([^]*)\r?\nendstream/.exec(body) ?? [];
		objects.set(Number(n), { head, stream: raw === undefined ? null : opened(head, raw) });
	}
	const ref = (text: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? NaN);
	const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
	return pages.map(({ head }) => {
		const [, , , width = 0, height = 0] = (/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(head) ?? []).map(Number);
		const resources = /\/Resources \d+ 0 R/.test(head) ? (objects.get(ref(head, 'Resources'))?.head ?? '') : head;
		const fonts = new Map<string, Map<string, string>>();
		for (const [, name = '', font] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const map = objects.get(ref(objects.get(Number(font))?.head ?? '', 'ToUnicode'))?.stream;
			fonts.set(name, letters(map ?? ''));
		}
		return { width, height, text: words(objects.get(ref(head, 'Contents'))?.stream ?? '', fonts) };
	});
}

function opened(head: string, raw: string): string {
	return head.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
}

/** Which letters the glyphs of a font stand for. */
function letters(map: string): Map<string, string> {
	const all = new Map<string, string>();
	const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
	const code = (n: number) => n.toString(16).toUpperCase().padStart(4, '0');
	for (const [, list = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
		for (const [, glyph = '', hex = ''] of list.matchAll(/<(\w+)> <(\w+)>/g)) all.set(glyph.toUpperCase(), text(hex));
	}
	for (const [, list = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
		for (const [, first = '', last = '', hex = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
			for (let n = 0; n <= parseInt(last, 16) - parseInt(first, 16); n += 1) {
				all.set(code(parseInt(first, 16) + n), text(code(parseInt(hex, 16) + n)));
			}
		}
	}
	return all;
}

/** Words as a page has them. */
export function bare(words: string): string {
	return words.replace(/\s+/g, '');
}

/** What a page draws as text. */
function words(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
	let font: ReadonlyMap<string, string> | undefined;
	let text = '';
	for (const [, name, shown, list] of content.matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj|\[([^\]]*)\] TJ/g)) {
		if (name !== undefined) {
			font = fonts.get(name);
			continue;
		}
		const runs = shown === undefined ? [...(list ?? '').matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex) : [shown];
		for (const hex of runs) text += (hex.toUpperCase().match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '').join('');
	}
	return bare(text);
}
