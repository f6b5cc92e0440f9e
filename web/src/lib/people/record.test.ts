import { expect, it } from 'vitest';
import { isRecordStart, tableIdIn } from './record.ts';

it('knows the beginning of a record', () => {
	expect(isRecordStart('{"record":"domino-hall/1","book":"n42pa"}')).toBe(true);
	expect(isRecordStart('\uFEFF{ "record" : "domino-hall/1"}')).toBe(true);
	expect(isRecordStart('{"record":"another/1"}')).toBe(false);
	expect(isRecordStart('PNG')).toBe(false);
});

it('knows the id of a table', () => {
	expect(tableIdIn(' J39R1ZBFWVZPJ4JA ')).toBe('j39r1zbfwvzpj4ja');
	expect(tableIdIn('{"record"')).toBe(null);
});
