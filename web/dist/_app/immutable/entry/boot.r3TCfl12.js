{
	__sveltekit_2dqmno = {
		base: "",
		version: "4a31cf7996382d9f"
	};

	const element = document.currentScript.parentElement;

	import("/_app/immutable/entry/start.1bOcV-_Q.js").then(async (kit) => {
		kit.init(__sveltekit_2dqmno);
		const app = await import("/_app/immutable/entry/app.0xhtCEYc.js");
		kit.start(app, element);
	});
}
