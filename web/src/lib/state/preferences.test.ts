import { expect, it } from 'vitest';
import { Preferences, type ChoiceStore } from './preferences.svelte.ts';

function store(kept: Record<string, string> = {}): ChoiceStore & { kept: Record<string, string> } {
	return {
		kept,
		getItem: (key) => kept[key] ?? null,
		setItem: (key, value) => {
			kept[key] = value;
		},
		removeItem: (key) => {
			delete kept[key];
		}
	};
}

/** As much of an element as is needed. */
function root() {
	const set: Record<string, string> = {};
	return {
		dataset: {} as Record<string, string>,
		style: { setProperty: (name: string, value: string) => (set[name] = value) },
		set
	};
}

it('keeps what was chosen', () => {
	const on = store();
	const first = new Preferences(on);
	first.chooseTheme('dark');
	first.chooseType(1.3);
	const next = new Preferences(on);
	expect([next.theme, next.type]).toEqual(['dark', 1.3]);
	next.chooseTheme('system');
	next.chooseType(1);
	expect(on.kept).toEqual({});
});

it('goes by the system where nothing, or nonsense, is kept', () => {
	for (const on of [store(), store({ 'hall.theme': 'purple', 'hall.type': '40' }), null]) {
		const preferences = new Preferences(on);
		expect([preferences.theme, preferences.type]).toEqual(['system', 1]);
	}
});

it('works in a browser that keeps nothing', () => {
	const refuse = () => {
		throw new Error('denied');
	};
	const preferences = new Preferences({ getItem: refuse, setItem: refuse, removeItem: refuse });
	preferences.chooseTheme('light');
	expect(preferences.theme).toBe('light');
});

it('lets single letters be no keys', () => {
	const on = store();
	new Preferences(on).chooseKeys(false);
	expect(new Preferences(on).keys).toBe(false);
	new Preferences(on).chooseKeys(true);
	expect([new Preferences(on).keys, on.kept]).toEqual([true, {}]);
});

it('shows what was chosen', () => {
	const page = root();
	const preferences = new Preferences(null);
	preferences.chooseTheme('dark');
	preferences.chooseType(1.15);
	preferences.apply(page as unknown as HTMLElement);
	expect([page.dataset['theme'], page.set['--type']]).toEqual(['dark', '1.15']);
	preferences.chooseTheme('system');
	preferences.apply(page as unknown as HTMLElement);
	expect(page.dataset['theme']).toBe(undefined);
});
