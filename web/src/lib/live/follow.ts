import { untrack } from 'svelte';
import type { LiveSocket, Numbered } from './socket.svelte.ts';

/** Keeps a socket open while a page is shown, and retries at once when the network or the tab comes back.
 * Call it in an effect and return what it returns. */
export function follow<M extends Numbered>(socket: LiveSocket<M>): () => void {
	const retry = () => socket.retryNow();
	// Reading the status here must not run the effect again.
	untrack(() => socket.open());
	addEventListener('online', retry);
	document.addEventListener('visibilitychange', retry);
	return () => {
		removeEventListener('online', retry);
		document.removeEventListener('visibilitychange', retry);
		socket.close();
	};
}
