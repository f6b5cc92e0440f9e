{
	__sveltekit_1d6uqna = {
		base: "",
		version: "42ae682d269e4c0f"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.BkSN9D2W.js").then(async (kit) => {
		kit.init(__sveltekit_1d6uqna);
		const app = await import("/_app/immutable/entry/app.Cv_2VXW6.js");
		kit.start(app, element);
	});
}
