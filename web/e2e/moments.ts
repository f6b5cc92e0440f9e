// The moments of a tournament day that pages are looked at in.
import type { Hall } from './hall.ts';
import { longTeams, players, teams } from './names.ts';
import { Stage, type Staged } from './staged.ts';

export type Who = 'public' | 'director' | 'official' | 'keeper' | 'player';

/** An event at a moment, with the sessions of those who take part. */
export interface Moment {
	event: Staged;
	sessions: Partial<Record<Who, string>>;
	/** A match that pages are about. */
	match: string;
}

/** A hand of 42 that side 0 or 1 takes. */
const hand = (side: 0 | 1, n = 0) => ({ do: 'hand', bidder: side + 2 * (n % 2), bid: String(30 + ((n * 5) % 9)), outcome: 'made' });

/** Who keeps the score at a table, who plays there, and an official. */
async function people(event: Staged, table: number): Promise<Omit<Moment, 'event'>> {
	const [match = '', { sides = [] } = {}] = (await event.playing()).find(([, it]) => it.table === table) ?? [];
	return {
		match,
		sessions: {
			keeper: await event.guest({ role: 'keeper', at: { table } }, 'Kay Garza'),
			player: await event.guest({ role: 'player', entry: sides[0] }, 'Betty'),
			official: await event.guest({ role: 'official' }, 'Sam')
		}
	};
}

async function fortyTwo(stage: Stage, name: string, count: number, about: object = {}): Promise<Staged> {
	const event = await stage.event('straight42', name, about);
	await event.line({ do: 'settings', place: 'Civic Center, San Saba' });
	await event.enter(teams(count));
	return event;
}

const alone = async (event: Staged): Promise<Moment> => ({ event, sessions: {}, match: '' });

const MAKE = {
	/** Just made. */
	async empty(stage: Stage) {
		return alone(await stage.event('straight42', 'Blanco River 42'));
	},
	/** Teams come in and are checked in. */
	async early(stage: Stage) {
		const event = await fortyTwo(stage, 'Hill Country Open', 26, { options: { check_in: true } });
		for (const row of teams(26).slice(0, 17)) await event.line({ do: 'check-in', name: row.split(',')[0] });
		return alone(event);
	},
	/** All are there, and nothing is drawn. */
	async ready(stage: Stage) {
		return alone(await fortyTwo(stage, 'Llano River 42', 24));
	},
	/** The first minutes of the first round. */
	async start(stage: Stage) {
		const event = await fortyTwo(stage, 'Kerrville Fall 42', 24);
		await event.line({ do: 'draw' });
		await event.line({ do: 'start' });
		await event.line({ do: 'announce', text: 'Lunch is served in the annex until one o’clock', to: 'all' });
		return { event, ...(await people(event, 4)) };
	},
	/** The third round: some are done, some play, two need an official, one differs, one is to confirm. */
	async middle(stage: Stage) {
		const event = await fortyTwo(stage, 'Pecan Valley Spring 42', 40);
		for (let round = 0; round < 2; round += 1) {
			await event.line({ do: 'draw' });
			await event.score();
		}
		await event.line({ do: 'draw' });
		await event.line({ do: 'start' });
		await event.line({ do: 'settings', scoring: 'either' });
		const who = await people(event, 9);
		await event.score([1, 2, 5, 8, 14, 18, 20]);
		const at = new Map((await event.playing()).map((row) => [row[1].table ?? 0, row]));
		const marks: (0 | 1)[] = [0, 1, 0, 1, 1, 0, 1, 1];
		for (const [table, [match]] of at) {
			if ([9, 12, 16, 17].includes(table)) continue;
			await event.write(match, marks.slice(0, 3 + (table % 6)).map((side, n) => hand(side, n)));
		}
		await event.write(at.get(9)?.[0] ?? '', [0, 0, 1, 0, 0, 1, 0, 0, 0].map((side, n) => hand(side as 0 | 1, n)));
		for (const [table, side, score] of [[12, 0, [7, 5]], [12, 1, [6, 7]], [16, 1, [4, 7]]] as const) {
			const row = at.get(table);
			if (row) await event.report(row, side, score);
		}
		await event.line({ do: 'call', match: at.get(7)?.[0], about: 'Bone led out of turn' });
		await event.line({ do: 'call', match: at.get(19)?.[0], about: 'A bone was shown' });
		await event.line({ do: 'take-call', call: 2, official: 'Sam' });
		return { event, ...who };
	},
	/** The hall has just called time. */
	async calling(stage: Stage) {
		const event = await fortyTwo(stage, 'Johnson City 42', 24);
		await event.line({ do: 'draw' });
		await event.line({ do: 'start' });
		const later = await stage.earlier(event, 25);
		await later.called();
		return alone(later);
	},
	/** Time was called on the second round. */
	async time(stage: Stage) {
		const before = await fortyTwo(stage, 'Marble Falls 42', 24);
		await before.line({ do: 'draw' });
		await before.score();
		await before.line({ do: 'draw' });
		await before.line({ do: 'start' });
		await before.score(5);
		const event = await stage.earlier(before, 30);
		await event.called();
		const who = await people(event, 8);
		const [, [level = ''] = []] = await event.playing();
		await event.write(level, [hand(0), hand(1)]);
		return { event, ...who };
	},
	/** Both brackets are under way. */
	async afternoon(stage: Stage) {
		const event = await stage.practice('straight42', 26, { name: 'Bandera Bracket Day', options: { tables: 14 }, listed: true });
		await event.playOn('stage');
		await event.line({ do: 'draw' });
		await event.playOn('round');
		await event.playOn('round');
		await event.score(3);
		const [[, first] = ['', { table: 1 }]] = await event.playing();
		return { event, ...(await people(event, first?.table ?? 1)), match: 'ch-w1-2' };
	},
	/** Seventy-five tables. */
	async large(stage: Stage) {
		const event = await stage.practice('straight42', 150, { name: 'State Straight 42' });
		await event.playOn('round');
		await event.line({ do: 'draw' });
		await event.line({ do: 'start' });
		await event.score(31);
		const playing = await event.playing();
		for (const [n, [match]] of playing.slice(0, 30).entries()) await event.write(match, [hand(0), hand(1), hand((n % 2) as 0 | 1, n)]);
		await event.line({ do: 'call', match: playing[20]?.[0], about: 'Bone led out of turn' });
		return alone(event);
	},
	/** The round robin is over, and teams are level where that matters. */
	async level(stage: Stage) {
		const event = await fortyTwo(stage, 'Hico Invitational', 24);
		for (let round = 0; round < 5; round += 1) {
			await event.line({ do: 'draw' });
			for (const [n, [match]] of (await event.playing()).entries()) await event.line({ do: 'score', match, score: [7, n % 4] });
		}
		return alone(event);
	},
	/** All over. */
	async over(stage: Stage) {
		const event = await stage.practice('straight42', 24, { name: 'Gruene Hall 42', listed: true });
		await event.playOn('end');
		return alone(event);
	},
	/** Players without partners yet. */
	async partners(stage: Stage) {
		const event = await stage.event('texas-good-sams', 'Good Sams Winter Rally');
		await event.enter(players(36), 'name,chapter');
		return alone(event);
	},
	/** Doubles of drawn partners. */
	async doubles(stage: Stage) {
		const event = await stage.event('texas-good-sams', 'Good Sams Fall Rally');
		await event.enter(players(20), 'name,chapter');
		await event.line({ do: 'draw' });
		await event.line({ do: 'draw' });
		const who = await people(event, 1);
		await event.write(who.match, [
			{ do: 'score', side: 0, points: 10 },
			{ do: 'score', side: 1, points: 15 },
			{ do: 'score', side: 0, points: 5 },
			{ do: 'end', to: 0, points: 35 },
			{ do: 'score', side: 1, points: 20 }
		]);
		return { event, ...who };
	},
	/** Fives, best two of three. */
	async fives(stage: Stage) {
		const event = await stage.practice('tennessee', 16, { name: 'Cookeville Fives' });
		await event.line({ do: 'draw' });
		return { event, ...(await people(event, 2)) };
	},
	/** Tables of Mexican train. */
	async train(stage: Stage) {
		const event = await stage.event('alabama-samboree', 'Gulf Shores Samboree');
		await event.enter(players(30), 'name,chapter');
		await event.line({ do: 'draw' });
		const who = await people(event, 2);
		await event.write(who.match, [
			{ do: 'pips', left: [0, 12, 31, 8, 24] },
			{ do: 'pips', left: [16, 0, 9, 45, 3] }
		]);
		return { event, ...who };
	},
	/** Players of Mexican train at their last table. */
	async playoff(stage: Stage) {
		const event = await stage.practice('alabama-samboree', 30, { name: 'Mobile Samboree' });
		await event.playOn('round');
		await event.line({ do: 'draw' }).catch(() => undefined);
		return alone(event);
	},
	/** Names longer than any page expects. */
	async long(stage: Stage) {
		const event = await stage.event('n42pa', 'The Twenty-Seventh Annual Invitational Championship of Comanche County');
		await event.line({ do: 'settings', place: 'Comanche County Agricultural Community Center and Fairgrounds' });
		await event.enter(longTeams(20));
		await event.line({ do: 'draw' });
		await event.score();
		await event.line({ do: 'draw' });
		await event.line({ do: 'start' });
		const who = await people(event, 3);
		const playing = await event.playing();
		await event.write(playing[3]?.[0] ?? '', [hand(0), hand(1), hand(1, 2)]);
		await event.line({ do: 'call', match: playing[5]?.[0], about: 'A bone was shown' });
		await event.score(2);
		return { event, ...who };
	}
} satisfies Record<string, (stage: Stage) => Promise<Moment>>;

export type MomentName = keyof typeof MAKE;

/** The moments of one hall, each made when it is first asked for. */
export class Moments {
	readonly hall: Hall;
	#stage: Promise<Stage> | null = null;
	readonly #made = new Map<MomentName, Promise<Moment>>();

	constructor(hall: Hall) {
		this.hall = hall;
	}

	async stage(): Promise<Stage> {
		this.#stage ??= Stage.of(this.hall);
		return await this.#stage;
	}

	async at(name: MomentName): Promise<Moment> {
		const made = this.#made.get(name) ?? this.stage().then(MAKE[name]);
		this.#made.set(name, made);
		const moment = await made;
		const { director } = await this.stage();
		return { ...moment, sessions: { director: director.token, ...moment.sessions } };
	}
}
