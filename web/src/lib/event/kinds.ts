import { m } from '#lib/paraglide/messages.js';

const KINDS: Record<string, () => string> = {
	rule: m.kind_rule,
	call: m.kind_call,
	event: m.kind_event,
	table: m.kind_table,
	conduct: m.kind_conduct
};

/** How the hall treats a clause, in words. */
export function kindName(kind: string): string {
	return KINDS[kind]?.() ?? kind;
}
