const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is left on a clock, as on its face: `8:20`, `0:07`, `1:02:00`. Starts a new second only when one is
 * over, so that 0:00 means that time is up. */
export function clockFace(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / SECOND));
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const shown = parts[0] === 0 ? parts.slice(1) : parts;
	return shown.map((part, n) => (n === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** How long something waits, coarse on purpose: the first five minutes to the second. */
export type Waiting = { unit: 'now' } | { unit: 'clock'; face: string } | { unit: 'minutes' | 'hours'; count: number };

export function waiting(ms: number): Waiting {
	if (ms < 20 * SECOND) return { unit: 'now' };
	if (ms < 5 * MINUTE) return { unit: 'clock', face: clockFace(Math.floor(ms / SECOND) * SECOND) };
	const minutes = Math.floor(ms / MINUTE);
	return minutes < 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.floor(minutes / 60) };
}
