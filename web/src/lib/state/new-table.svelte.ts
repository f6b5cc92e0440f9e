import type { BookId } from '#lib/event/books.ts';
import { BOOKS_OF, SEATS, type Game, type Opening } from '#lib/table/casual.ts';

export type Kind = 'guarded' | 'honor';
export type Company = 'stand-ins' | 'friends' | 'anybody';

/** The choices for a new table, with a default for each: one click deals. */
export class NewTable {
	game = $state<Game>('forty-two');
	kind = $state<Kind>('guarded');
	company = $state<Company>('stand-ins');
	/** How long a stand-in thinks, in milliseconds. */
	pace = $state(900);
	#book = $state<BookId>('straight42');
	#seats = $state(4);

	get book(): BookId {
		return this.#book;
	}
	get seats(): number {
		return this.#seats;
	}
	get books(): readonly BookId[] {
		return BOOKS_OF[this.game];
	}
	get sizes(): readonly number[] {
		return SEATS[this.game];
	}

	chooseGame(game: Game): void {
		this.game = game;
		this.#book = this.books[0] ?? 'straight42';
		this.#seats = 4;
	}
	chooseBook(book: BookId): void {
		this.#book = book;
	}
	chooseSeats(seats: number): void {
		this.#seats = seats;
	}

	/** What the hall is asked for. */
	get opening(): Opening {
		return {
			book: this.#book,
			kind: this.kind,
			seats: this.#seats,
			listed: this.company === 'anybody',
			isAlone: this.company === 'stand-ins',
			standInAfter: this.pace
		};
	}
}
