import { expect, it } from 'vitest';
import { clauseAddress, numberIn, numberOf } from './clause.ts';

it('leads from a clause to its place in the book and back', () => {
	expect(numberOf('n42pa/IV.4.a')).toBe('IV.4.a');
	expect(clauseAddress('n42pa/IV.4.a')).toBe('/rules/n42pa#IV.4.a');
	expect(clauseAddress('alabama-samboree/no-spectators')).toBe('/rules/alabama-samboree#no-spectators');
	expect(clauseAddress('n42pa')).toBe('/rules/n42pa');
});

it('understands an address with the whole name of a clause', () => {
	expect(numberIn('#IV.4.a')).toBe('IV.4.a');
	expect(numberIn('#n42pa/IV.4.a')).toBe('IV.4.a');
	expect(numberIn('#n42pa%2FIV.4.a')).toBe('IV.4.a');
	expect(numberIn('')).toBe('');
	expect(numberIn('#%')).toBe('');
});
