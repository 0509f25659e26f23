import { defineConfig } from '@playwright/test';

const fileOf = (name: string) => `${name}.journey.ts`;

/** `npm test` leaves these to `npm run test:long`: together they take longer than all others. */
const long = [
  'access',
  'cdn',
  'check-in',
  'closing',
  'contract',
  'dev',
  'devtools',
  'email',
  'execution',
  'faults',
  'first-paint',
  'first-requests',
  'foreign-host',
  'foreign-repository',
  'frame',
  'hung-file',
  'isolation',
  'keyboard',
  'language',
  'late-fonts',
  'loan-answers',
  'loan-note',
  'loan-pages',
  'loan-race',
  'loan-reminders',
  'member-pages',
  'new-remote',
  'offline',
  'older-shell',
  'override',
  'page-faults',
  'password',
  'print',
  'public-pages',
  'public-pages-more',
  'quick-back',
  'release',
  'releases',
  'screens',
  'screens-after-more',
  'second-factors',
  'session-start',
  'sessions',
  'slots',
  'standalone',
  'statement',
  'storage',
  'trace',
  'traffic',
  'verify',
  'will-page',
  'witness',
].map(fileOf);
/** All journeys that are in the table of `npm run faults`. */
const faults = ['contract', 'faults', 'hung-file', 'offline', 'older-shell', 'page-faults', 'remotes'].map(
  fileOf,
);
const { LONG_JOURNEYS, FAULTS } = process.env;
const only = FAULTS ? faults : LONG_JOURNEYS ? long : undefined;

/** Journeys against the production build and a real server. The test command sets the browser. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/servers/database-template.ts',
  testMatch: only ?? '*.journey.ts',
  testIgnore: only ? [] : long,
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // No trace: recording slows the run. `npx playwright test NAME --trace on` records one.
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // A container has no sandbox, and there is no network for background requests.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
