/** What a draft of a line needs to be kept. */
interface Draft {
	restore(tapped: object): void;
}

/** Keeps what was tapped of a line over a reload, as long as the tab is open. */
export class KeptDraft {
	readonly #name: string;
	readonly #store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

	constructor(sheet: string, store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null = storage()) {
		this.#name = `tapped/${sheet}`;
		this.#store = store;
	}

	/** Takes up what was tapped before. */
	restore(draft: Draft): void {
		try {
			const kept: unknown = JSON.parse(this.#store?.getItem(this.#name) ?? 'null');
			if (typeof kept === 'object' && kept !== null) draft.restore(kept);
		} catch {
			// What cannot be read is tapped again.
		}
	}

	/** Keeps what is tapped now, or nothing. */
	keep(tapped: object | null): void {
		try {
			if (tapped === null) this.#store?.removeItem(this.#name);
			else this.#store?.setItem(this.#name, JSON.stringify(tapped));
		} catch {
			// A browser that stores nothing keeps it as long as the page is open.
		}
	}
}

function storage(): Storage | null {
	try {
		return sessionStorage;
	} catch {
		return null;
	}
}
