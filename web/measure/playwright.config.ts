import base from '../e2e/playwright.config.ts';

/** What the pages promise in figures; no part of the tests, as other work on the machine changes them. */
export default { ...base, testDir: '.', workers: 1, fullyParallel: false, timeout: 120_000, use: { ...base.use, trace: 'off' as const } };
