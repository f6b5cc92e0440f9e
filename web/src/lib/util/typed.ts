import type { Attachment } from 'svelte/attachments';

/** Where what is typed is kept: the storage of one tab, which ends with it. */
export type TypedStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A field in which something is typed. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keeps what is typed into a field when the page is loaded again before it was sent. */
export function keepTyped(name: string, store: () => TypedStore = () => sessionStorage): Attachment<Field> {
	const key = `hall.typed/${name}`;
	return (field) => {
		const before = tryTo(() => store().getItem(key));
		tryTo(() => store().removeItem(key));
		if (before && field.value === '') {
			field.value = before;
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
		const note = () => tryTo(() => field.value !== '' && store().setItem(key, field.value));
		addEventListener('pagehide', note);
		return () => removeEventListener('pagehide', note);
	};
}

/** Browsers that store nothing say so by throwing. */
function tryTo<T>(it: () => T): T | null {
	try {
		return it();
	} catch {
		return null;
	}
}
