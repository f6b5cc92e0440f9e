{
	__sveltekit_1av2ank = {
		base: "",
		version: "by-hand"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.BkSN9D2W.js").then(async (kit) => {
		kit.init(__sveltekit_1av2ank);
		const app = await import("/_app/immutable/entry/app.Cv_2VXW6.js");
		kit.start(app, element);
	});
}
