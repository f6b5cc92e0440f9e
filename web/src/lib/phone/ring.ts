/** A short sound and a buzz: somebody needs help. Silent where the browser allows no sound yet. */
export function ring(): void {
	navigator.vibrate?.([200, 100, 200]);
	try {
		const audio = new AudioContext();
		const volume = audio.createGain();
		volume.connect(audio.destination);
		for (const [n, pitch] of PITCHES.entries()) {
			const tone = audio.createOscillator();
			const at = audio.currentTime + n * LENGTH;
			tone.frequency.value = pitch;
			tone.connect(volume);
			tone.start(at);
			tone.stop(at + LENGTH);
		}
		volume.gain.setValueAtTime(LOUD, audio.currentTime);
		volume.gain.linearRampToValueAtTime(0, audio.currentTime + LENGTH * PITCHES.length);
		setTimeout(() => void audio.close(), 1000 * LENGTH * PITCHES.length + 200);
	} catch {
		// No sound: the buzz and the page say it.
	}
}

/** Two notes, in hertz, each so many seconds long. */
const PITCHES = [880, 660];
const LENGTH = 0.22;
const LOUD = 0.25;
