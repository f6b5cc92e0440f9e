import { expect, it } from 'vitest';
import { cited } from './cite.ts';

it('makes links of the clauses a text names', () => {
	expect(cited('3 wins, 2 for Follow Me: straight42/B2')).toEqual([
		{ text: '3 wins, 2 for Follow Me: ' },
		{ text: 'B2', clause: 'straight42/B2', address: '/rules/straight42#B2' }
	]);
	expect(cited('n42pa/IV.4.a. Then tennessee/9')).toEqual([
		{ text: 'IV.4.a', clause: 'n42pa/IV.4.a', address: '/rules/n42pa#IV.4.a' },
		{ text: '. Then ' },
		{ text: '9', clause: 'tennessee/9', address: '/rules/tennessee#9' }
	]);
});

it('leaves everything else alone', () => {
	expect(cited('won 3/4 of them')).toEqual([{ text: 'won 3/4 of them' }]);
	expect(cited('')).toEqual([]);
});
