{
	__sveltekit_rmfq0b = {
		base: "",
		version: "59d59e6ee863ca17"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.DjgENKEW.js").then(async (kit) => {
		kit.init(__sveltekit_rmfq0b);
		const app = await import("/_app/immutable/entry/app.D-YSa6oG.js");
		kit.start(app, element);
	});
}
