import { test as base } from '@playwright/test';
import { Server } from '../support/servers/server';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { Tab } from './tab';
import { startWebKit } from './webkit';

const start: Record<string, () => Promise<Driver>> = { firefox: startFirefox, webkit: startWebKit };

/** A server, and new browsers of the project's kind, which are closed afterwards. */
export const test = base.extend<{ open: () => Promise<Tab> }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.create();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  open: async ({ server }, use, info) => {
    const opened: Tab[] = [];
    await use(async () => {
      const browser = await start[info.project.name]?.();
      if (!browser) throw new Error(`There is no driver for ${info.project.name}.`);
      const tab = new Tab(browser, server);
      opened.push(tab);
      return tab;
    });
    for (const tab of opened) {
      if (info.errors.length > 0) console.error(`The page at ${await tab.path()} says: ${await tab.text()}`);
      await tab.close();
    }
  },
});
