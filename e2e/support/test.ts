import { test as base, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  /** What the page said on its console as an error, or threw. A journey that expects none fails on any. */
  faults: string[];
  /** What the browser itself says of a fault that a journey makes on purpose. */
  browserSays: RegExp;
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

/** Collects what a page complains of. Answers such as 401 or 404 are the browser's own lines, not ours. */
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
