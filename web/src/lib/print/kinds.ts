/** What can be printed. */
export const PAPERS = ['sheets', 'cards', 'badges', 'pairings', 'standings', 'bracket', 'results'] as const;
export type PaperKind = (typeof PAPERS)[number];

export function isPaper(kind: string): kind is PaperKind {
	return PAPERS.some((it) => it === kind);
}
