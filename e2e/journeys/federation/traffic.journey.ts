import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { folderStore } from '../../../scripts/release/folder-store.mjs';
import { release, rollback } from '../../../scripts/release/releases.mjs';
import { test } from '../../support/own-site';
import { buildAgain } from '../../support/remote-versions';
import { expect, watchFaults } from '../../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A visitor's round: one page load and two links. `shown` is called for each page. */
async function round(page: Page, shown: () => void): Promise<void> {
  await page.goto('/about');
  shown();
  for (const [link, path] of [
    ['Wills', '/wills'],
    ['Login', '/login'],
  ] as const) {
    await main(page).getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).not.toHaveText(/could not be loaded|went wrong/);
    shown();
  }
}

test('20 visitors notice nothing of three releases and a rollback', async ({ browser, site, baseURL }) => {
  test.setTimeout(240_000);
  const store = folderStore(site);
  const builds = await Promise.all(['a', 'b', 'c'].map((suffix) => buildAgain('mfe-wills', suffix)));
  const context = await browser.newContext({ baseURL });
  const pages = await Promise.all(Array.from({ length: 20 }, () => context.newPage()));
  const complaints = pages.map((page) => watchFaults(page));
  const loaded = new Set<string>();
  context.on('request', (request) => {
    const [, version] = /\/remotes\/wills\/([^/]+)\/.*remoteEntry/.exec(request.url()) ?? [];
    if (version) loaded.add(version);
  });

  let shown = 0;
  let stop = false;
  const traffic = pages.map(async (page) => {
    while (!stop) await round(page, () => (shown += 1));
  });
  const failed = Promise.all(traffic);
  /** Waits until new pages load the changed version, and as many pages as there are visitors were shown. */
  const until = async (version: string) => {
    const before = shown;
    loaded.clear();
    const arrived = () => loaded.has(version) && shown >= before + pages.length;
    await Promise.race([failed, expect.poll(arrived, { timeout: 60_000 }).toBe(true)]);
  };

  const versions = [];
  for (const built of builds) {
    const { version } = await release(store, built);
    versions.push(version);
    await until(version);
  }
  const back = await rollback(store, 'wills');
  await until(back.version);
  stop = true;
  await failed;

  expect(back.version).toBe(versions[1]);
  expect(shown).toBeGreaterThanOrEqual(4 * pages.length);
  expect(complaints.flat()).toEqual([]);
  test.info().annotations.push({ type: 'pages shown', description: String(shown) });
  await context.close();
  await Promise.all(builds.map((folder) => rm(folder, { recursive: true })));
});
