import { expect, it } from 'vitest';
import { reasonText } from './reason.ts';

it('says a reason in our words, from its parameters', () => {
	const reason = { code: 'standing/marks_against', params: { own: 3, other: 9, than: '7' }, text: '3 marks against, 9 for Team 8' };
	expect(reasonText(reason)).toEqual({ text: 'gave up 3, next 9', isForeign: false });
	const place = { code: 'place/out_in_part', params: { stage: 'championship', part: 'losers', round: 2 }, text: '' };
	expect(reasonText(place).text).toBe('out in losers’ round 2 of the Championship');
});

it('has the words of the hall for what it does not know', () => {
	expect(reasonText({ code: 'new/code', params: {}, text: 'as the hall says' })).toEqual({ text: 'as the hall says', isForeign: true });
});
