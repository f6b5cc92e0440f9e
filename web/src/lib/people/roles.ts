import type { Schemas } from '#lib/api/client.ts';
import { m } from '#lib/paraglide/messages.js';

/** What somebody may do at an event, and where. */
export type Role = Schemas['RoleView'];

/** A role in words: "Score keeper at table 4", "Player of High Five". */
export function roleName(of: Role): string {
	switch (of.role) {
		case 'director':
			return m.role_director();
		case 'official':
			return m.role_official();
		case 'player':
			return m.role_player({ entry: of.entry_name ?? of.entry });
		case 'keeper':
			if (typeof of.at === 'object' && 'table' in of.at) return m.role_keeper_table({ table: of.at.table });
			return m.role_keeper();
	}
}
