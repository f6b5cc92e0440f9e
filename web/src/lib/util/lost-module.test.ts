import { expect, it } from 'vitest';
import { isLostModule } from './lost-module.ts';

it('knows what is said of a part of a page that could not be loaded', () => {
	for (const message of [
		'Failed to fetch dynamically imported module: http://hall/_app/immutable/nodes/2.js',
		'error loading dynamically imported module: http://hall/_app/immutable/nodes/2.js',
		'Importing a module script failed.'
	]) {
		expect(isLostModule(new TypeError(message)), message).toBe(true);
	}
	expect(isLostModule(new Error('Unable to preload CSS for /_app/immutable/assets/2.css'))).toBe(true);
	expect(isLostModule(new TypeError('x is not a function'))).toBe(false);
	expect(isLostModule('Importing a module script failed.')).toBe(false);
});
