import type { Lean, Schemas } from '#lib/api/client.ts';

/** What a score keeper writes down. Side 0 of the match is the first named and has the even seats. */
export type SheetEntry = Lean<Schemas['SheetEntry']>;
