/** A tone: its pitch in hertz, and how many seconds it lasts. */
type Tone = readonly [pitch: number, seconds: number];

/** Somebody needs help: two notes. */
export const HELP: readonly Tone[] = [[880, 0.22], [660, 0.22]];
/** Time is called: three strokes that carry through a hall. */
export const TIME: readonly Tone[] = [[660, 0.9], [660, 0.9], [660, 1.6]];

/** What a bell needs of the platform; replaced in tests. */
export interface Sounds {
	audio(): AudioContext;
	/** Whether this page was tapped, clicked or typed in before. */
	wasTouched(): boolean;
	vibrate(pattern: number[]): void;
}

const BROWSER: Sounds = {
	audio: () => new AudioContext(),
	wasTouched: () => navigator.userActivation?.hasBeenActive ?? false,
	// Refused, with an error in the console, before the page was touched.
	vibrate: (pattern) => void (navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern))
};

const LOUD = 0.35;

/** The sound of a page, made without any file. Browsers allow none before the page was tapped or a key was
 * pressed: until then it is silent, and the page says so. */
export class Bell {
	isReady = $state(false);
	readonly #sounds: Sounds;
	#audio: AudioContext | null = null;

	constructor(sounds: Sounds = BROWSER) {
		this.#sounds = sounds;
	}

	/** Waits for the first tap or key; what it returns ends that. */
	listen(): () => void {
		if (this.#sounds.wasTouched()) this.wake();
		const wake = () => this.wake();
		for (const kind of TOUCHES) addEventListener(kind, wake, { capture: true });
		return () => {
			for (const kind of TOUCHES) removeEventListener(kind, wake, { capture: true });
		};
	}

	/** Makes it ready to ring. Only a tap or a key allows that. */
	wake(): void {
		try {
			this.#audio ??= this.#sounds.audio();
			// A telephone call, or a screen that was off, may have stopped it.
			if (this.#audio.state !== 'running') void this.#audio.resume().catch(() => undefined);
			this.isReady = true;
		} catch {
			// No sound here: the buzz and the page say it.
		}
	}

	/** Rings where that is allowed, and buzzes where there is a motor. */
	ring(tones: readonly Tone[]): void {
		this.#sounds.vibrate(tones.flatMap(([, seconds]) => [700 * seconds, 300 * seconds]));
		const audio = this.#audio;
		if (!audio) return;
		this.wake();
		let at = audio.currentTime;
		for (const [pitch, seconds] of tones) {
			strike(audio, pitch, at, seconds);
			at += seconds;
		}
	}
}

const TOUCHES = ['pointerdown', 'keydown'] as const;
/** A bell is its tone and some above it, each fainter and shorter than the one below. */
const OVERTONES = [1, 2.4, 3.9];

function strike(audio: AudioContext, pitch: number, at: number, seconds: number): void {
	for (const [n, times] of OVERTONES.entries()) {
		const tone = audio.createOscillator();
		const volume = audio.createGain();
		tone.frequency.value = pitch * times;
		volume.gain.setValueAtTime(LOUD / (n + 1) ** 2, at);
		volume.gain.exponentialRampToValueAtTime(0.001, at + seconds / (n + 1));
		tone.connect(volume).connect(audio.destination);
		tone.start(at);
		tone.stop(at + seconds);
	}
}

/** The bell of this page. */
export const bell = new Bell();
