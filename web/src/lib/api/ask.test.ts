import { expect, it } from 'vitest';
import { m } from '#lib/paraglide/messages.js';
import { whyNot } from './ask.ts';

it('has a sentence for whatever goes wrong', () => {
	expect(whyNot(null, null)).toEqual({ code: 'unreachable', message: m.unreachable_title() });
	expect(whyNot({ status: 502 }, '<html>')).toMatchObject({ code: 'unreachable' });
	expect(whyNot({ status: 404 }, null)).toEqual({ code: 'unknown', message: m.failed_unknown() });
	expect(whyNot({ status: 503 }, { error: { code: 'event/over', message: 'the event is over' } })).toMatchObject({ code: 'event/over' });
});
