/** Notices lines that another phone wrote while a line is being tapped here: what is tapped may be for a later hand then. */
export class Meanwhile {
	/** How many came since the first tap, and were not looked at. */
	missed = $state(0);
	#begun: number | null = null;

	/** Looks at how many lines there are. Only while no line of this phone is under way is that count sure. */
	look(count: number, isTapping: boolean, isSure: boolean): void {
		if (!isTapping) {
			this.#begun = null;
			this.missed = 0;
		} else if (isSure) {
			this.#begun = Math.min(this.#begun ?? count, count);
			this.missed = count - this.#begun;
		}
	}

	/** A person has looked: what is tapped is for the line after all of these. */
	accept(count: number): void {
		this.#begun = count;
		this.missed = 0;
	}
}
