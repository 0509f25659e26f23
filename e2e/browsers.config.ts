import { defineConfig } from '@playwright/test';

/**
 * Journeys of members in Firefox and WebKit: `npm run test:slow -- browsers`. Playwright runs them but
 * doesn't drive these browsers: it needs its own builds, and these are the ones that people have.
 */
export default defineConfig({
  testDir: 'browsers',
  testMatch: '*.journey.ts',
  globalSetup: './support/servers/database-template.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
