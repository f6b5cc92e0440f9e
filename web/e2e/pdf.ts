import { inflateSync } from 'node:zlib';

/** A page of a PDF as Chromium writes it. */
export interface PdfPage {
	/** In points: 72 are an inch. */
	width: number;
	height: number;
	/** Its words in the order in which they were drawn, without spaces: kerning takes words apart. */
	text: string;
}

/** A numbered piece of a PDF. */
interface Piece {
	head: string;
	stream: string | null;
}

/** The pages of a PDF with what can be read on them. */
export function pagesOf(pdf: Buffer): PdfPage[] {
	const pieces = new Map<number, Piece>();
	for (const [, n, body = ''] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\r?\n([^]*?)\r?\nendobj/g)) {
		const [, head = body, raw] = /^([^]*?)stream\r?\n([^]*)\r?\nendstream/.exec(body) ?? [];
		pieces.set(Number(n), { head, stream: raw === undefined ? null : opened(head, raw) });
	}
	const ref = (text: string, key: string) => pieces.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? NaN));
	/** What a page draws as text, or a part of one that is drawn turned or on its own. */
	const textOf = ({ head }: Piece, content: string): string => {
		const resources = ref(head, 'Resources')?.head ?? head;
		const fontNamed = (name: string) => fontOf(ref(ref(resources, name)?.head ?? '', 'ToUnicode')?.stream ?? '');
		const fonts = new Map([...resources.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => [name, fontNamed(name)]));
		const part = (name: string) => {
			const piece = ref(resources, name);
			return piece?.head.includes('/Subtype /Form') ? textOf(piece, piece.stream ?? '') : '';
		};
		return words(content, fonts, part);
	};
	const pages = [...pieces.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
	return pages.map((page) => {
		const [, , , width = 0, height = 0] = (/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(page.head) ?? []).map(Number);
		return { width, height, text: textOf(page, ref(page.head, 'Contents')?.stream ?? '') };
	});
}

function opened(head: string, raw: string): string {
	return head.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
}

/** Which letters the glyphs of a font stand for, each glyph so many hex digits. */
interface Font {
	digits: number;
	letters: ReadonlyMap<string, string>;
}

function fontOf(map: string): Font {
	const all = new Map<string, string>();
	const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4;
	const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
	const code = (n: number) => n.toString(16).toUpperCase().padStart(digits, '0');
	for (const [, list = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
		for (const [, glyph = '', hex = ''] of list.matchAll(/<(\w+)> <(\w+)>/g)) all.set(glyph.toUpperCase(), text(hex));
	}
	for (const [, list = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
		for (const [, first = '', last = '', hex = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
			for (let n = 0; n <= parseInt(last, 16) - parseInt(first, 16); n += 1) {
				all.set(code(parseInt(first, 16) + n), text((parseInt(hex, 16) + n).toString(16).padStart(4, '0')));
			}
		}
	}
	return { digits, letters: all };
}

/** Words as a page has them. */
export function bare(words: string): string {
	return words.replace(/\s+/g, '');
}

/** What is drawn as text. */
function words(content: string, fonts: ReadonlyMap<string, Font>, part: (name: string) => string): string {
	let font: Font | undefined;
	let text = '';
	for (const [, name, shown, list, other] of content.matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj|\[([^\]]*)\] TJ|\/(X\d+) Do/g)) {
		if (other !== undefined) {
			text += part(other);
			continue;
		}
		if (name !== undefined) {
			font = fonts.get(name);
			continue;
		}
		const runs = shown === undefined ? [...(list ?? '').matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex) : [shown];
		const { digits, letters } = font ?? { digits: 4, letters: new Map<string, string>() };
		for (const hex of runs) {
			for (let at = 0; at < hex.length; at += digits) text += letters.get(hex.slice(at, at + digits).toUpperCase()) ?? '';
		}
	}
	return bare(text);
}
