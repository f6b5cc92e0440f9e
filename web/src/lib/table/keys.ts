// The keys of a table, besides those of the rack: what they find on the page.

/** Presses or reaches what a key stands for; whether there was such a thing. */
export function keyAtTable(key: string, room: ParentNode): boolean {
	const find = (selector: string) => room.querySelector<HTMLElement>(selector);
	switch (key) {
		case 'p':
			return press(find(`[data-act*='"do":"pass"'], [data-act*='"bid":"pass"']`));
		case 'b':
			return reach(find('.ladder [tabindex="0"]'));
		case 's':
			return reach(find('[data-say] button'));
		default:
			return false;
	}
}

const ENDS: Record<string, string> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** From a bone in hand up to the places it can go to, among them by their direction or in order, and down again. */
export function arrowAtTable(key: string, from: Element | null, room: ParentNode): boolean {
	if (!(key in ENDS) || !from) return false;
	const places = [...room.querySelectorAll<HTMLElement>('main [data-end][data-act]')];
	const at = places.indexOf(from as HTMLElement);
	if (at < 0) return key === 'ArrowUp' && from.closest('.rack') !== null && reach(places[0] ?? null);
	const named = places.find(({ dataset }) => dataset['end'] === ENDS[key]);
	if (named) return reach(named);
	const step = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1;
	const next = places[at + step] ?? (key === 'ArrowDown' ? room.querySelector<HTMLElement>('.rack [aria-pressed="true"]') : null);
	return reach(next);
}

function press(control: HTMLElement | null): boolean {
	control?.click();
	return control !== null;
}

function reach(control: HTMLElement | null): boolean {
	control?.focus();
	return control !== null;
}
