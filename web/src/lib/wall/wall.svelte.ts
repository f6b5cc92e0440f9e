import { stay, type WallPage } from './turns.ts';

/** Which page of the wall is on, and when it turns. */
export class Wall {
	pages = $state.raw<readonly WallPage[]>([]);
	/** Whether it stands still until somebody goes on. */
	isHeld = $state(false);
	#turn = $state(0);
	#since = 0;

	at = $derived(this.pages.length === 0 ? 0 : this.#turn % this.pages.length);
	page = $derived(this.pages[this.at] ?? null);

	/** Takes over the pages that turn now, and stays on what is shown if that is still among them. */
	show(pages: readonly WallPage[], now: number): void {
		const before = this.page;
		const again = before ? pages.findIndex((page) => isAlike(page, before)) : -1;
		const isSame = pages.length === this.pages.length && pages.every((page, n) => isAlike(page, this.pages[n]));
		this.pages = pages;
		if (isSame) return;
		this.#turn = Math.max(0, again);
		if (again < 0) this.#since = now;
	}

	/** Turns, if the page was on long enough. */
	tick(now: number): void {
		if (this.isHeld || this.pages.length < 2 || !this.page) return;
		if (now - this.#since >= stay(this.page)) this.go(1, now);
	}

	/** Goes on, or back. */
	go(by: number, now: number): void {
		if (this.pages.length === 0) return;
		this.#turn = (this.at + by + this.pages.length) % this.pages.length;
		this.#since = now;
	}

	/** Goes to the first page of a kind, by its place among the kinds. */
	pick(n: number, now: number): void {
		const kinds = [...new Set(this.pages.map(({ kind }) => kind))];
		const at = this.pages.findIndex(({ kind }) => kind === kinds[n]);
		if (at >= 0) [this.#turn, this.#since] = [at, now];
	}

	hold(): void {
		this.isHeld = !this.isHeld;
	}
}

function isAlike(a: WallPage, b: WallPage | undefined): boolean {
	return b !== undefined && a.kind === b.kind && a.n === b.n && a.of === b.of;
}
