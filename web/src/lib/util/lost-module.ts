/** What browsers say of a script, and Vite of styles, that could not be loaded. */
const LOST = /dynamically imported module|module script failed|unable to preload css/i;

/** Whether an error means that a part of a page could not be loaded. */
export function isLostModule(error: unknown): boolean {
	return error instanceof Error && LOST.test(error.message);
}
