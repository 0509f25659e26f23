import { defineConfig } from '@playwright/test';

/** Journeys against the production build and a real server. The test command sets the browser. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/database-template.ts',
  testMatch: '*.journey.ts',
  // These take minutes: only `npm run test:long` runs them.
  testIgnore: process.env.LONG_JOURNEYS
    ? []
    : ['new-remote.journey.ts', 'traffic.journey.ts', 'standalone.journey.ts'],
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
