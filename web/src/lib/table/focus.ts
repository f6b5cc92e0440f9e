/** What a key can press next: in your turn the first thing that can be done, else the strip that says whose turn it is. */
export function firstControl(room: ParentNode): HTMLElement | null {
	const find = (selector: string) => room.querySelector<HTMLElement>(selector);
	const isYours = find('[data-turn="mine"]') !== null;
	const inTurn = ['.ladder [tabindex="0"]', '.trumps [data-act]', '.rack [aria-disabled="false"]', '.rack .keys [data-act]'];
	const controls = ['[data-turn] button', ...(isYours ? inTurn : []), '[data-turn]'];
	for (const control of controls) {
		const found = find(control);
		if (found) return found;
	}
	return null;
}

/** Keeps the keyboard at the table: a bid, a bone, a key goes away with what it did, and focus would fall to the page. */
export function keepFocus(room: HTMLElement): () => void {
	let last: Node | null = null;
	const note = ({ target }: FocusEvent): void => {
		last = target as Node;
	};
	const observer = new MutationObserver(() => {
		if (!last || last.isConnected || document.activeElement !== document.body) return;
		last = null;
		firstControl(room)?.focus({ preventScroll: true });
	});
	document.addEventListener('focusin', note);
	observer.observe(document.body, { childList: true, subtree: true });
	return () => {
		document.removeEventListener('focusin', note);
		observer.disconnect();
	};
}
