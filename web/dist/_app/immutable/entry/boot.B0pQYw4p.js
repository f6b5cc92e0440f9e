{
	__sveltekit_1y8tr1n = {
		base: "",
		version: "60b693f4cc1356ad"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.CB9Bjy2p.js").then(async (kit) => {
		kit.init(__sveltekit_1y8tr1n);
		const app = await import("/_app/immutable/entry/app.BeUim4Ry.js");
		kit.start(app, element);
	});
}
