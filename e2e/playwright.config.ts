import { defineConfig } from '@playwright/test';

/** All journeys that are in the table of `npm run test:slow -- faults`. */
const faults = ['contract', 'faults', 'hung-file', 'offline', 'older-shell', 'page-faults', 'remotes'].map(
  (name) => `${name}.journey.ts`,
);
const { SLOW, FAULTS } = process.env;
/** `npm test` leaves these to `npm run test:slow`: together they take longer than all others. */
const slow = '**/slow/*.journey.ts';

/** Journeys against the production build and a real server. The test command sets the browser. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/servers/database-template.ts',
  testMatch: FAULTS ? faults : SLOW ? slow : '*.journey.ts',
  testIgnore: FAULTS || SLOW ? [] : slow,
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
    // Routes that a journey replaces don't see what a worker requests.
    serviceWorkers: 'block',
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
