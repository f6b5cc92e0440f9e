/** Whether this page may keep the screen on: only secure ones may, and not in every browser. */
export function canStayAwake(): boolean {
	return 'wakeLock' in navigator;
}

/** Keeps the screen on while the page is in sight; what it returns ends that. */
export function stayAwake(): () => void {
	let lock: WakeLockSentinel | null = null;
	let isOver = false;
	const ask = async () => {
		if (isOver || document.visibilityState !== 'visible' || !canStayAwake()) return;
		// The browser takes it back whenever the page is out of sight, and may refuse on a low battery.
		lock = await navigator.wakeLock.request('screen').catch(() => null);
		if (isOver) void lock?.release();
	};
	const again = () => void ask();
	again();
	document.addEventListener('visibilitychange', again);
	return () => {
		isOver = true;
		document.removeEventListener('visibilitychange', again);
		void lock?.release();
	};
}
