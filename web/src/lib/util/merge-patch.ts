/** A value with an RFC 7396 merge patch in it. What the patch does not touch stays the same object, so that
 * only what changed is drawn again. */
export function patched<T>(before: T, patch: unknown): T {
	return merged(before, patch) as T;
}

function merged(before: unknown, patch: unknown): unknown {
	if (!isObject(patch)) return patch;
	const next: Record<string, unknown> = isObject(before) ? { ...before } : {};
	for (const [key, value] of Object.entries(patch)) {
		if (value === null) delete next[key];
		else next[key] = merged(next[key], value);
	}
	return next;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
