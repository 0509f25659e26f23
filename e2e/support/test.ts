import { test as base, type Page } from '@playwright/test';
import { Server } from './servers/server';

interface Fixtures {
  /** Errors the page logged or threw. A journey fails on any it doesn't expect. */
  faults: string[];
  /** Console errors the browser logs for a fault caused on purpose. */
  browserSays: RegExp;
}

/** The test fixtures: a server per worker, and a page that must not log errors. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.create();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  browserSays: [/^$/, { option: true }],
  faults: [
    async ({ page, browserSays }, use) => {
      const faults = watchFaults(page, browserSays);
      await use(faults);
      test.expect(faults, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects a page's errors. The browser's own lines about responses such as 401 or 404 don't count. */
export function watchFaults(page: Page, browserSays = /^$/): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/^Failed to load resource/.test(text) && !browserSays.test(text))
      faults.push(text);
  });
  return faults;
}

export const { expect } = test;
