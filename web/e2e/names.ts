// Made-up teams and players for events in tests and pictures.

const TEAMS = [
	'The Shakers', 'Rattlers', 'Bluebonnets', 'Dripping Bones', 'Pecan Shellers', 'Ivory Tickets', 'High Five', 'Follow Me',
	'Mark My Words', 'Blank Check', 'Cross the Creek', 'The Trumps', 'Gulf Breeze', 'Aces & Eights', 'Brazos Bottom', 'Double Doyles',
	'No Nello', 'Renegers Anonymous', 'Hill Country Two', 'Eighty-Four', 'Texas Two-Step', 'Boneyard', 'Set ’Em Up', 'Double Trouble',
	'Deuces Wild', 'Four Sixes', 'Six-Five Special', 'Hico Kids', 'Walking Doubles', 'Pass the Salt', 'Sons of 42', 'Lone Star Bones',
	'Treys Company', 'Wildflowers', 'Last Bid', 'Grandma’s Revenge', 'Marks Brothers', 'Kolache Club', 'Five Count', 'Trick Shots'
];
const FIRST = ['Betty', 'Earl', 'Olga', 'Hector', 'Linda', 'Jesse', 'Joyce', 'Frank', 'Anne', 'Mike', 'Dot', 'Rene', 'Clara', 'Bill', 'Mae', 'Carlos'];
const LAST = ['Orsak', 'Whitaker', 'Trevino', 'Kubala', 'Luna', 'Hays', 'Dusek', 'Holub', 'Dobbs', 'Pickett', 'Garza'];
const CHAPTERS = ['Waco', 'Hico', 'San Saba', 'Llano', 'Cuero', 'Shiner', 'Mason', 'Marfa'];

/** A player of their own for every number below 176. */
function person(n: number): string {
	return `${FIRST[n % FIRST.length]} ${LAST[n % LAST.length]}`;
}

/** Teams of two with their chapters, up to 75, as rows of a spreadsheet. */
export function teams(count: number): string[] {
	return Array.from({ length: count }, (_, n) => {
		const name = TEAMS[n] ?? `${CHAPTERS[n % 8]} ${['Bones', 'Doubles', 'Sixes', 'Marks', 'Dominoes'][Math.floor(n / 8) % 5]}`;
		return `${name},${person(2 * n)},${person(2 * n + 1)},${CHAPTERS[n % 8]}`;
	});
}

/** Players who enter alone, with their chapters. */
export function players(count: number): string[] {
	return Array.from({ length: count }, (_, n) => `${person(n)},${CHAPTERS[(n * 3) % 8]}`);
}

/** Names as long as people give themselves. */
export function longTeams(count: number): string[] {
	const long = ['Los Caballeros de la Mesa Redonda', 'The Wednesday Night Domino Society', 'Grandmother’s Unforgettable Revenge', 'Wolfeschlegelsteinhausen'];
	return teams(count).map((row, n) => {
		const [name, first, second, chapter] = row.split(',');
		return `${long[n % 4]} ${n + 1 > 4 ? name : ''},Maximiliano ${first},María Guadalupe ${second},${chapter} and Surrounding Counties`;
	});
}
