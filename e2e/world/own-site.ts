import { rm } from 'node:fs/promises';
import { copySite } from './remote-versions';
import { Server } from './server';
import { test as base } from './test';

/** A server of its own on a site of its own, to release into. */
export const test = base.extend<{ site: string; settings: NodeJS.ProcessEnv }>({
  settings: [{}, { option: true }],
  site: async ({}, use) => {
    const folder = await copySite();
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ site, settings }, use) => {
    const own = await Server.create({ ...settings, SITE_DIR: site });
    await use(own.url);
    await own.remove();
  },
});
