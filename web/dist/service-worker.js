// @ts-nocheck: workers have types of their own, which contradict those of pages.
// Opens the pages where the hall does not answer. It keeps the one page that becomes all others and what that loads
// to say so, and nothing the hall says. The build puts their names in (`scripts/offline.ts`); a new build has other
// names, and takes over at once.

const KEPT = [
	"/",
	"/_app/immutable/assets/0.BG87M0v5.css",
	"/_app/immutable/assets/1.DAp5tPYj.css",
	"/_app/immutable/assets/EventTile.C14MytEn.css",
	"/_app/immutable/assets/KeptLines.C64Xe37J.css",
	"/_app/immutable/assets/atkinson-hyperlegible-next-latin-wght-normal.BcXVPD7q.woff2",
	"/_app/immutable/assets/shared.BQP_Ay_K.css",
	"/_app/immutable/assets/small.D1mgBITz.css",
	"/_app/immutable/chunks/BZ9j4VDx.js",
	"/_app/immutable/chunks/BnwOLA5o.js",
	"/_app/immutable/chunks/BtfG7fD4.js",
	"/_app/immutable/chunks/Bwq7F42Z.js",
	"/_app/immutable/chunks/C-xzWwZJ.js",
	"/_app/immutable/chunks/CDjqqfQg.js",
	"/_app/immutable/chunks/CKU7k_R0.js",
	"/_app/immutable/chunks/CUe7oj61.js",
	"/_app/immutable/chunks/Cx0rFmJO.js",
	"/_app/immutable/chunks/DK3Fl9T5.js",
	"/_app/immutable/chunks/Dr1Yfnpg.js",
	"/_app/immutable/chunks/dGVaIYD5.js",
	"/_app/immutable/chunks/g6c3Sogr.js",
	"/_app/immutable/entry/app.Do4wGrGq.js",
	"/_app/immutable/entry/boot.EmsAjs3B.js",
	"/_app/immutable/entry/start.E14X2IKg.js",
	"/_app/immutable/nodes/0.CP-KIXhr.js",
	"/_app/immutable/nodes/1.SUX8ijHP.js"
];
const CACHE = 'hall:wgW7H_KU';
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
