import { test as base, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  /** What the page said on its console as an error, or threw. A journey that expects none fails on any. */
  faults: string[];
}

/** A journey's world: a server of its own for each worker, and a page that must not complain. */
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
  faults: [
    async ({ page }, use) => {
      const faults = watchFaults(page);
      await use(faults);
      test.expect(faults, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects what a page complains of. Answers such as 401 or 404 are the browser's own lines, not ours. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return faults;
}

export const { expect } = test;
