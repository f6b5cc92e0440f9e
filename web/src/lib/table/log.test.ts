import { expect, it } from 'vitest';
import recorded from '../../../fixtures/table-42.json' with { type: 'json' };
import { logLines } from './log.ts';
import type { LogItem, Room, Snapshot } from './types.ts';

const messages = recorded as unknown as { table: Room; log: LogItem[] }[];
const room = (messages[0] as unknown as Snapshot).table;
const log = messages.flatMap((message) => message.log);

it('says every act in a sentence, yours as yours', () => {
	const lines = logLines(log, room, 0, false).map(({ text }) => text);
	expect(lines.some((text) => text.startsWith('You: '))).toBe(true);
	expect(lines).not.toContain('');
	expect(lines.join(' ')).not.toMatch(/undefined|null|NaN/);
	expect(new Set(logLines(log, room, 0, false).map(({ key }) => key)).size).toBe(lines.length);
});

it('leaves out who played what, and the trumps, while they are hidden', () => {
	const shown = logLines(log, room, 0, true).length;
	const plays = log.filter(({ seen }) => seen.event === 'played' || seen.event === 'trump-named').length;
	expect(plays).toBeGreaterThan(4);
	expect(shown).toBe(logLines(log, room, 0, false).length - plays);
});
