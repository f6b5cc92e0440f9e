/** The time, told anew every second while a page shows it. */
export class Ticker {
	now = $state(Date.now());

	/** Starts it; what it returns stops it. */
	start(): () => void {
		this.now = Date.now();
		const timer = setInterval(() => (this.now = Date.now()), 1000);
		return () => clearInterval(timer);
	}
}
