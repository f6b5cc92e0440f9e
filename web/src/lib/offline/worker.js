// @ts-nocheck: workers have types of their own, which contradict those of pages.
// Opens the pages where the hall does not answer. It keeps the one page that becomes all others and what that loads
// to say so, and nothing the hall says. The build puts their names in (`scripts/offline.ts`); a new build has other
// names, and takes over at once.

const KEPT = JSON.parse('[]');
const CACHE = 'hall:';
/** How long a page is waited for: a phone at the edge of a network gets no answer, and no refusal. */
const PATIENCE = 5000;

self.addEventListener('install', (event) => {
	const keep = async () => {
		const cache = await caches.open(CACHE);
		await cache.addAll(KEPT);
		await self.skipWaiting();
	};
	event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
	const takeOver = async () => {
		const others = (await caches.keys()).filter((name) => name !== CACHE);
		await Promise.all(others.map((name) => caches.delete(name)));
		await self.clients.claim();
	};
	event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== location.origin) return;
	if (request.mode === 'navigate') {
		// Those are not pages of ours.
		if (!/^\/(api|healthz|readyz|metrics)(\/|$)/.test(pathname)) event.respondWith(pageOf(request));
	} else if (KEPT.includes(pathname)) {
		event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
	}
});

async function kept(address) {
	return (await caches.open(CACHE)).match(address, { ignoreVary: true });
}

/** The page as the hall has it now, or the kept one. */
async function pageOf(request) {
	const tooLong = new Promise((_, reject) => setTimeout(reject, PATIENCE));
	try {
		return await Promise.race([fetch(request), tooLong]);
	} catch {
		return (await kept('/')) ?? Response.error();
	}
}
