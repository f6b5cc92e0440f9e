import base from '../e2e/playwright.config.ts';

/** Pictures of every page, for people to look at; no part of the tests. */
export default { ...base, testDir: '.', timeout: 120_000, use: { ...base.use, trace: 'off' as const } };
