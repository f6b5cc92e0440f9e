// What was done on one page of an event and is told on the next, with the way back: of a ruling the desk tells.

/** What was done, and the line that did it. */
export interface ToldLater {
	text: string;
	line: number | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (event: string) => `hall.told/${event}`;

/** Leaves it for the next page of this tab. */
export function tellLater(event: string, told: ToldLater, store: () => Store = () => sessionStorage): void {
	try {
		store().setItem(keyOf(event), JSON.stringify(told));
	} catch {
		// A browser that stores nothing tells nothing.
	}
}

/** What was left, once. */
export function toldBefore(event: string, store: () => Store = () => sessionStorage): ToldLater | null {
	try {
		const told = JSON.parse(store().getItem(keyOf(event)) ?? 'null') as ToldLater | null;
		store().removeItem(keyOf(event));
		return told;
	} catch {
		return null;
	}
}
