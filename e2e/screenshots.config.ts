import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** Screenshots of every screen instead of journeys. */
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  testMatch: '*.pictures.ts',
  use: { ...journeys.use, contextOptions: { reducedMotion: 'reduce' } },
});
