import { createContext } from 'svelte';

/** The clause that is open over the page, if one is. */
export class ClauseSheet {
	clause = $state<string | null>(null);

	open(clause: string): void {
		this.clause = clause;
	}

	close(): void {
		this.clause = null;
	}
}

export const [getClauseSheet, setClauseSheet] = createContext<ClauseSheet>();
