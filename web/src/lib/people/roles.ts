import { m } from '#lib/paraglide/messages.js';
import type { OwnGrant } from '#lib/phone/own.ts';

/** A role in words: "Score keeper at table 4", "Player of High Five". */
export function roleName({ role, at, entry, entry_name }: OwnGrant): string {
	switch (role) {
		case 'director':
			return m.role_director();
		case 'official':
			return m.role_official();
		case 'player':
			return m.role_player({ entry: entry_name ?? entry ?? '' });
		case 'keeper':
			if (typeof at === 'object' && 'table' in at) return m.role_keeper_table({ table: at.table });
			return m.role_keeper();
	}
}
