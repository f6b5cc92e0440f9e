{
	__sveltekit_yikna = {
		base: "",
		version: "6e4ebd74e32d7425"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.1bOcV-_Q.js").then(async (kit) => {
		kit.init(__sveltekit_yikna);
		const app = await import("/_app/immutable/entry/app.DxYjGa8D.js");
		kit.start(app, element);
	});
}
