import { expect, it } from 'vitest';
import type { OptionForm } from '#lib/api/books.ts';
import { isOpen, optionLabel } from './option-words.ts';

const size = { key: 'bracket_size', label: 'x', needs: [{ key: 'bracket', not: 'none' }] } as unknown as OptionForm;
const minutes = { key: 'mystery', label: 'Of the hall', needs: [{ key: 'limited', is: true }] } as unknown as OptionForm;

it('offers a choice only where it matters', () => {
	expect(isOpen(size, () => 'none')).toBe(false);
	expect(isOpen(size, () => 'box draw')).toBe(true);
	expect(isOpen(minutes, () => true)).toBe(true);
	expect(isOpen(minutes, () => undefined)).toBe(false);
});

it('has the words of the hall for what it does not know', () => {
	expect(optionLabel(minutes)).toBe('Of the hall');
});
