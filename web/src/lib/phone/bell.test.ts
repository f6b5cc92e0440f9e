import { beforeEach, describe, expect, it } from 'vitest';
import { Bell, TIME, type Sounds } from './bell.svelte.ts';

/** An audio context that notes what it is to play. */
class FakeAudio {
	state = 'running';
	currentTime = 5;
	destination = {};
	played: number[] = [];
	resumed = 0;
	createOscillator() {
		const tone = {
			frequency: { value: 0 },
			connect: (it: object) => it,
			start: (at: number) => void (tone.frequency.value === 660 && this.played.push(at)),
			stop: () => undefined
		};
		return tone;
	}
	createGain() {
		return { gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }, connect: () => undefined };
	}
	async resume() {
		this.resumed += 1;
		this.state = 'running';
	}
}

describe('Bell', () => {
	let audio: FakeAudio;
	let buzzed: number[][];
	let touched = false;
	const sounds: Sounds = {
		audio: () => audio as unknown as AudioContext,
		wasTouched: () => touched,
		vibrate: (pattern) => void buzzed.push(pattern)
	};
	beforeEach(() => {
		[audio, buzzed, touched] = [new FakeAudio(), [], false];
	});

	it('buzzes before the page was touched, and makes no sound', () => {
		const bell = new Bell(sounds);
		bell.ring(TIME);
		expect([bell.isReady, audio.played, buzzed.length]).toEqual([false, [], 1]);
	});

	it('strikes three times once it is awake', () => {
		const bell = new Bell(sounds);
		bell.wake();
		bell.ring(TIME);
		expect(bell.isReady).toBe(true);
		expect(audio.played.map((at) => at.toFixed(1))).toEqual(['5.0', '5.9', '6.8']);
	});

	it('goes on after the phone was called', () => {
		const bell = new Bell(sounds);
		bell.wake();
		audio.state = 'suspended';
		bell.ring(TIME);
		expect([audio.resumed, audio.played.length]).toEqual([1, 3]);
	});

	it('stays silent where the browser has no sound', () => {
		const bell = new Bell({ ...sounds, audio: () => { throw new Error('none'); } });
		bell.wake();
		bell.ring(TIME);
		expect([bell.isReady, buzzed.length]).toEqual([false, 1]);
	});
});
