import { rm } from 'node:fs/promises';
import { copySite } from './remote-versions';
import { Server } from './server';
import { test as base } from '../test';

interface OwnSite {
  site: string;
  settings: NodeJS.ProcessEnv;
  ownServer: Server;
}

/** A server with a separate site, to release into. */
export const test = base.extend<OwnSite>({
  settings: [{}, { option: true }],
  site: async ({}, use) => {
    const folder = await copySite();
    await use(folder);
    await rm(folder, { recursive: true });
  },
  ownServer: [
    async ({ site, settings }, use) => {
      const own = await Server.create({ ...settings, SITE_DIR: site });
      await use(own);
      await own.remove();
    },
    // Creating a database on a busy machine takes time that shouldn't count for the journey.
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  page: async ({ page }, use) => {
    // A person who saves data: no remote is prefetched, however long a release takes on this machine.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await use(page);
  },
});
