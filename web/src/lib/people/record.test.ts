import { expect, it } from 'vitest';
import { idIn, isEventRecord, isRecordStart } from './record.ts';

it('knows the beginning of a record', () => {
	expect(isRecordStart('{"record":"domino-hall/1","book":"n42pa"}')).toBe(true);
	expect(isRecordStart('\uFEFF{ "record" : "domino-hall/1"}')).toBe(true);
	expect(isRecordStart('{"record":"another/1"}')).toBe(false);
	expect(isRecordStart('PNG')).toBe(false);
});

it('knows the record of an event from that of a table', () => {
	const event = '{"record":"domino-hall-event/1","book":"n42pa"}';
	expect([isRecordStart(event), isEventRecord(event)]).toEqual([true, true]);
	expect(isEventRecord('{"record":"domino-hall/1","book":"n42pa"}')).toBe(false);
});

it('knows the id of a table or an event', () => {
	expect(idIn(' J39R1ZBFWVZPJ4JA ')).toBe('j39r1zbfwvzpj4ja');
	expect(idIn('{"record"')).toBe(null);
});
