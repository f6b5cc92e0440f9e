import { createContext } from 'svelte';

export type Theme = 'system' | 'light' | 'dark';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
export const TYPES: readonly number[] = [1, 1.15, 1.3];

/** Where choices are stored, if the browser stores anything. */
export type ChoiceStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const THEME = 'hall.theme';
const TYPE = 'hall.type';
const KEYS = 'hall.keys';

/** Light or dark, how large text is, and whether single letters are keys. Stored on this device. */
export class Preferences {
	theme = $state<Theme>('system');
	type = $state(1);
	/** Whether single letters outside of fields do something. */
	keys = $state(true);

	readonly #store: ChoiceStore | null;

	constructor(store: ChoiceStore | null) {
		this.#store = store;
		const theme = THEMES.find((it) => it === this.#read(THEME));
		const type = TYPES.find((it) => String(it) === this.#read(TYPE));
		this.theme = theme ?? 'system';
		this.type = type ?? 1;
		this.keys = this.#read(KEYS) !== 'off';
	}

	chooseTheme(theme: Theme): void {
		this.theme = theme;
		this.#write(THEME, theme === 'system' ? null : theme);
	}

	chooseType(type: number): void {
		this.type = type;
		this.#write(TYPE, type === 1 ? null : String(type));
	}

	chooseKeys(keys: boolean): void {
		this.keys = keys;
		this.#write(KEYS, keys ? null : 'off');
	}

	/** Makes the page look so. */
	apply(root: HTMLElement): void {
		if (this.theme === 'system') delete root.dataset['theme'];
		else root.dataset['theme'] = this.theme;
		root.style.setProperty('--type', String(this.type));
	}

	#read(key: string): string | null {
		try {
			return this.#store?.getItem(key) ?? null;
		} catch {
			return null;
		}
	}

	#write(key: string, value: string | null): void {
		try {
			if (value === null) this.#store?.removeItem(key);
			else this.#store?.setItem(key, value);
		} catch {
			// Not stored: the choice holds until the page is closed.
		}
	}
}

export const [getPreferences, setPreferences] = createContext<Preferences>();
