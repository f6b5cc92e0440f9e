// What a keeper has tapped so far of the next line.

import type { SheetEntry } from './entry.ts';
import type { Limits } from './figures.ts';

type Hand = Extract<SheetEntry, { do: 'hand' }>;

/** A hand of 42: who bid, what, and how it came out. */
export class HandDraft {
	bidder = $state<number | null>(null);
	bid = $state<string | null>(null);
	outcome = $state<Hand['outcome'] | null>(null);
	/** Who reneged. */
	by = $state<number | null>(null);

	/** The line, once it is whole. */
	entry = $derived.by((): Hand | null => {
		const { bidder, bid, outcome, by } = this;
		if (outcome === null) return null;
		if (outcome === 'renege') {
			if (by === null) return null;
			// Somebody may renege before anybody has bid.
			return { do: 'hand', outcome, by, ...(bidder !== null && { bidder }), ...(bid !== null && { bid }) };
		}
		return bidder === null || bid === null ? null : { do: 'hand', bidder, bid, outcome };
	});

	/** Chooses, or takes the choice back. */
	pickBidder(seat: number): void {
		this.bidder = this.bidder === seat ? null : seat;
	}

	pickBid(bid: string): void {
		this.bid = this.bid === bid ? null : bid;
	}

	pickOutcome(outcome: Hand['outcome']): void {
		this.outcome = this.outcome === outcome ? null : outcome;
		if (this.outcome !== 'renege') this.by = null;
	}

	/** What was tapped so far, to keep over a reload; nothing if nothing was. */
	get tapped(): object | null {
		const { bidder, bid, outcome, by } = this;
		return bidder === null && bid === null && outcome === null ? null : { bidder, bid, outcome, by };
	}

	restore(tapped: object): void {
		Object.assign(this, tapped);
	}

	load(entry: SheetEntry): void {
		if (entry.do !== 'hand') return;
		this.bidder = entry.bidder ?? null;
		this.bid = entry.bid ?? null;
		this.outcome = entry.outcome;
		this.by = entry.by ?? null;
	}

	clear(): void {
		this.bidder = this.bid = this.outcome = this.by = null;
	}
}

/** What is written of a hand of fives: a score in play, the end of the hand, or a penalty. */
export type FivesKind = 'score' | 'end' | 'penalty';

/** Why a figure cannot be. */
export type FivesFault = { kind: 'too-much'; most: number } | { kind: 'not-a-multiple'; of: number };

/** A line of fives. */
export class FivesDraft {
	readonly #limits: () => Limits;

	constructor(limits: () => Limits = () => ({})) {
		this.#limits = limits;
	}

	kind = $state<FivesKind>('score');
	/** The side that scored, gets the count, or offended; `null` at the end of a hand nobody gets. */
	side = $state<0 | 1 | null>(null);
	points = $state<number | null>(null);

	/** What no table comes to, as the hall says it. */
	fault = $derived.by((): FivesFault | null => {
		const { kind, points } = this;
		const { score, end, multiple_of: of } = this.#limits();
		const most = kind === 'end' ? end : score;
		if (kind === 'penalty' || points === null) return null;
		if (most != null && points > most) return { kind: 'too-much', most };
		return of != null && points % of !== 0 ? { kind: 'not-a-multiple', of } : null;
	});

	entry = $derived.by((): SheetEntry | null => {
		const { kind, side, points } = this;
		if (this.fault) return null;
		if (kind === 'penalty') return side === null ? null : { do: 'penalty', against: side };
		if (kind === 'end') {
			if (side === null) return points === 0 ? { do: 'end', points: 0 } : null;
			return points === null ? null : { do: 'end', to: side, points };
		}
		return side === null || points === null || points === 0 ? null : { do: 'score', side, points };
	});

	pickKind(kind: FivesKind): void {
		this.kind = kind;
		this.points = null;
	}

	pickSide(side: 0 | 1): void {
		this.side = side;
	}

	/** The hand was blocked and level: nobody gets a count. */
	pickNobody(): void {
		this.side = null;
		this.points = 0;
	}

	pickPoints(points: number): void {
		this.points = this.points === points ? null : points;
	}

	get tapped(): object | null {
		const { kind, side, points } = this;
		return kind === 'score' && side === null && points === null ? null : { kind, side, points };
	}

	restore(tapped: object): void {
		Object.assign(this, tapped);
	}

	load(entry: SheetEntry): void {
		this.clear();
		if (entry.do === 'score') [this.kind, this.side, this.points] = ['score', entry.side as 0 | 1, entry.points];
		if (entry.do === 'penalty') [this.kind, this.side] = ['penalty', entry.against as 0 | 1];
		if (entry.do === 'end') [this.kind, this.side, this.points] = ['end', (entry.to ?? null) as 0 | 1 | null, entry.points ?? 0];
	}

	clear(): void {
		this.kind = 'score';
		this.side = null;
		this.points = null;
	}
}

/** A hand of Mexican train: the pips each player has left. */
export class TrainDraft {
	left = $state<string[]>([]);
	readonly #limits: () => Limits;

	constructor(nPlayers: number, limits: () => Limits = () => ({})) {
		this.left = new Array<string>(nPlayers).fill('');
		this.#limits = limits;
	}

	/** The most that anybody has left. */
	most = $derived.by(() => this.#limits().pips ?? null);

	/** What is not a number of pips, or more than anybody has left. */
	faults = $derived(
		this.left.map((typed): 'not-a-number' | 'too-much' | null => {
			if (typed.trim() === '') return null;
			if (!/^\d{1,3}$/.test(typed.trim())) return 'not-a-number';
			return this.most !== null && Number(typed) > this.most ? 'too-much' : null;
		})
	);

	entry = $derived.by((): SheetEntry | null => {
		const isWhole = this.left.every((typed, n) => typed.trim() !== '' && this.faults[n] === null);
		return isWhole ? { do: 'pips', left: this.left.map(Number) } : null;
	});

	get tapped(): object | null {
		return this.left.every((typed) => typed.trim() === '') ? null : { left: [...this.left] };
	}

	restore(tapped: object): void {
		const { left } = tapped as { left?: string[] };
		if (left?.length === this.left.length) this.left = left;
	}

	load(entry: SheetEntry): void {
		if (entry.do === 'pips') this.left = entry.left.map(String);
	}

	clear(): void {
		this.left = this.left.map(() => '');
	}
}
