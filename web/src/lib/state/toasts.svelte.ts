import type { IconName } from '#lib/ui/icons.ts';

/** Something that just happened, with the way back beside it. */
export interface Toast {
	id: number;
	text: string;
	tone: 'ok' | 'time' | 'call';
	icon: IconName;
	act?: { label: string; run: () => void } | undefined;
	/** The line of the event that it is about. */
	line?: number | undefined;
	/** Whether it is still so; it is shown only while it is. */
	holds?: (() => boolean) | undefined;
}

/** What just happened, newest last. Each stays as long as it takes to read it and decide. */
export class Toasts {
	shown = $state.raw<Toast[]>([]);
	/** Those that are still so. */
	holding = $derived(this.shown.filter(({ holds }) => holds?.() ?? true));
	#next = 1;
	readonly #startTimer: (ms: number, then: () => void) => void;

	constructor(startTimer: (ms: number, then: () => void) => void = (ms, then) => void setTimeout(then, ms)) {
		this.#startTimer = startTimer;
	}

	show(toast: Omit<Toast, 'id'>): void {
		const id = this.#next++;
		this.shown = [...this.shown.slice(1 - MOST), { ...toast, id }];
		this.#startTimer(toast.act ? LONG : SHORT, () => this.dismiss(id));
	}

	/** A line was taken back: what offered that is gone with it. */
	forget(line: number): void {
		this.shown = this.shown.filter((toast) => toast.line !== line);
	}

	dismiss(id: number): void {
		this.shown = this.shown.filter((toast) => toast.id !== id);
	}
}

const MOST = 3;
const SHORT = 5_000;
const LONG = 12_000;
