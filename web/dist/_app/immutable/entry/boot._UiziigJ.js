{
	__sveltekit_1owr5me = {
		base: "",
		version: "47188fe241e98753"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.GWdVrFdu.js").then(async (kit) => {
		kit.init(__sveltekit_1owr5me);
		const app = await import("/_app/immutable/entry/app.DTtIJ7HI.js");
		kit.start(app, element);
	});
}
