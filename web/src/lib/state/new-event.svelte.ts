import type { BookId } from '#lib/event/books.ts';

/** What is wrong with what was typed, by field. */
export interface Faults {
	name: boolean;
	seed: boolean;
}

/** The form for a new event. */
export class NewEvent {
	book = $state<BookId>('straight42');
	name = $state('');
	seed = $state('');
	/** Faults show only after the first try. */
	isTried = $state(false);

	faults = $derived<Faults>({
		name: this.isTried && this.name.trim() === '',
		seed: this.isTried && this.seed.trim() === ''
	});

	/** What to send; nothing while something is missing. */
	request(): { book: BookId; name: string; seed: string } | null {
		this.isTried = true;
		const [name, seed] = [this.name.trim(), this.seed.trim()];
		return name === '' || seed === '' ? null : { book: this.book, name, seed };
	}
}
