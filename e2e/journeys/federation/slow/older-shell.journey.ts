import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readJson, root } from '@heartwood/build/inputs.mjs';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import { release, rollback } from '@heartwood/build/release/releases.mjs';
import { isReact } from '../../../support/screens/prerendered';
import { test } from '../../../support/servers/own-site';
import { buildShellAgain } from '../../../support/servers/remote-versions';
import { serveFolder } from '../../../support/servers/serve-folder';
import { expect } from '../../../support/test';

const { version: contract } = readJson(join(root, 'shared/host/contract.json'));
/** Of the same major version, so that remotes of today run in it. */
const newer = contract.replace(/\..*/, '.99.0');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);
const shellOf = (page: Page) => page.locator('meta[name="shell-version"]').getAttribute('content');

/**
 * Navigates like a link that carries something. Before React has hydrated the page, a
 * link would load another one.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => {
    const [container] = Object.entries(document.getElementById('root') ?? {})
      .filter(([key]) => key.startsWith('__reactContainer$'))
      .map(([, fiber]) => fiber.stateNode.current.memoizedState);
    return container?.isDehydrated === false;
  });
  await page.evaluate((to) => {
    history.pushState({ usr: { carried: true }, key: 'test', idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** The wills' own page is shown, after one page load that kept what the navigation carried. */
async function expectOneLoad(page: Page, before: number): Promise<void> {
  await expect(heading(page)).toHaveText(/Say who gets what/);
  await isReact(page);
  await expect(heading(page)).toHaveText(/Say who gets what/);
  await expect(page).toHaveURL(/\/wills$/);
  expect(await loadedAt(page), 'one quiet page load').toBeGreaterThan(before);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ carried: true });
}

/** Changes the registry's entry for the wills remote. */
const change = (site: string, changes: (wills: Record<string, unknown>) => object) =>
  folderStore(site).change(['remotes.json'], (_path, text) => {
    const registry = JSON.parse(text ?? '');
    Object.assign(registry.remotes.wills, changes(registry.remotes.wills));
    return JSON.stringify(registry);
  });

test('wills · contract · newer than the open page: it loads once, and keeps what the navigation carried', async ({
  page,
  site,
}) => {
  await page.goto('/about');
  const [before, shell] = [await loadedAt(page), await shellOf(page)];
  const built = await buildShellAgain(newer);
  await release(folderStore(site), built);
  await change(site, () => ({ contract: newer }));
  await go(page, '/wills');
  await expectOneLoad(page, before);
  expect(await shellOf(page)).toBe(`${shell}-next`);

  // Only the shell is rolled back, and the remote that needs the newer one is rejected by name.
  await rollback(folderStore(site), 'shell');
  await page.goto('/wills');
  await expect(heading(page)).toHaveText('Wills could not be loaded');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await shellOf(page)).toBe(shell);
  await rm(built, { recursive: true });
});

test.describe('an open page whose own code is gone', () => {
  test.use({ browserSays: /Refused to execute script/ });

  test('shell · federation chunk · gone, as after a fresh image: an open page loads once', async ({
    page,
    site,
  }) => {
    await page.goto('/about');
    const before = await loadedAt(page);
    const built = await buildShellAgain(newer);
    const scripts = await readdir(join(site, 'static/js'));
    await release(folderStore(site), built);
    await Promise.all(scripts.map((name) => rm(join(site, 'static/js', name))));
    await go(page, '/wills');
    await expectOneLoad(page, before);
    await rm(built, { recursive: true });
  });
});

test.describe('a remote that has moved to another origin', () => {
  // By default, a server on this machine allows all ports of it.
  test.use({ browserSays: /Content Security Policy/, settings: { REMOTE_OVERRIDES: 'off' } });

  test('wills · origin · not in the policy of the open page: it loads once', async ({ page, site }) => {
    await page.goto('/about');
    const before = await loadedAt(page);
    const { wills } = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8')).remotes;
    const cdn = await serveFolder(join(site, wills.entry, '..'));
    await change(site, () => ({ entry: cdn.manifest }));
    await go(page, '/wills');
    await expectOneLoad(page, before);
    expect(cdn.asked).toContain('/mf-manifest.json');
    cdn.close();
  });
});

test('wills · contract · newer than any page that loads: the page says so, and loads no more', async ({
  page,
  site,
}) => {
  await change(site, () => ({ contract: newer }));
  await folderStore(site).change(['remotes.json'], (_path, text) => {
    const registry = JSON.parse(text ?? '');
    return JSON.stringify({ ...registry, shell: { ...registry.shell, version: '9.9.9-elsewhere' } });
  });
  await page.goto('/about');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await go(page, '/wills');
  await expect(heading(page)).toHaveText('Wills could not be loaded');
  await expect(page.getByText(/We loaded this page again, but that did not help/)).toBeVisible();
  expect(loads).toBe(1);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});
