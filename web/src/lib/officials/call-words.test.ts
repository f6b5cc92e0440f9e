import { afterEach, expect, it } from 'vitest';
import { overwriteGetLocale } from '#lib/paraglide/runtime.js';
import { callWords, isAboutLaydown } from './call-words.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

it('says ready-made words in the reader’s language, and others as they are', () => {
	overwriteGetLocale(() => 'en');
	expect(callWords('Ficha fuera de turno')).toBe('Bone led out of turn');
	expect(callWords('She slammed it')).toBe('She slammed it');
	overwriteGetLocale(() => 'es');
	expect(callWords('Bone led out of turn')).toBe('Ficha fuera de turno');
});

it('knows a call about a laydown', () => {
	expect(['Laydown challenged', 'Se impugna una mano bajada', 'he laid it down'].every(isAboutLaydown)).toBe(true);
	expect(['Bone led out of turn', 'Habló en la mesa', 'he played twice'].some(isAboutLaydown)).toBe(false);
});
