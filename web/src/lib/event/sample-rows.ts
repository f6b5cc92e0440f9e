import type { ListRow } from './list-text.ts';

const TEAMS = ['Marks Brothers', 'Kolache Club', 'Gulf Breeze', 'Rattlers', 'Bluebonnets', 'Ivory Tickets', 'Last Bid', 'Blank Check', 'High Five', 'Follow Me', 'Brazos Bottom', 'Double Doyles', 'No Nello', 'Eighty-Four', 'Boneyard', 'Hico Kids', 'Trick Shots', 'Pass the Salt', 'Wildflowers', 'Four Sixes'];
const FIRST = ['Ann', 'Bo', 'Cora', 'Dell', 'Ed', 'Fay', 'Gus', 'Hattie', 'Ida', 'Jim', 'Kit', 'Lou', 'Mae', 'Ned', 'Opal', 'Pete', 'Quinn', 'Rosa', 'Sam', 'Tess'];
const LAST = ['Orsak', 'Trevino', 'Kubala', 'Lindsey', 'Yates', 'Boyd', 'Fuchs', 'Marek', 'Dube', 'Tarver'];
const CHAPTERS = ['Waco', 'Hico', 'San Saba', 'Abilene', 'Brenham'];

/** People for an event to try things out with. */
export function sampleRows(entersAlone: boolean): ListRow[] {
	const person = (n: number) => `${FIRST[n % FIRST.length]} ${LAST[(n * 3 + Math.floor(n / FIRST.length)) % LAST.length]}`;
	const chapter = (n: number) => CHAPTERS[n % CHAPTERS.length] ?? '';
	if (entersAlone) return Array.from({ length: 20 }, (_, n) => ({ name: person(n), players: [], chapter: chapter(n) }));
	return TEAMS.map((name, n) => ({ name, players: [person(2 * n), person(2 * n + 1)], chapter: chapter(n) }));
}
