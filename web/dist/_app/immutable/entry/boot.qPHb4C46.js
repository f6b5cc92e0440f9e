{
	__sveltekit_21m3hj = {
		base: "",
		version: "dcc91ada6669e60f"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.1bOcV-_Q.js").then(async (kit) => {
		kit.init(__sveltekit_21m3hj);
		const app = await import("/_app/immutable/entry/app.C3m5mxtF.js");
		kit.start(app, element);
	});
}
