import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import { release } from '@heartwood/build/release/releases.mjs';
import { expectAccessible } from '../../../support/screens/axe';
import { test as ownSite } from '../../../support/servers/own-site';
import { enter } from '../../../support/people';
import { buildAgain } from '../../../support/servers/remote-versions';
import { serveFolder } from '../../../support/servers/serve-folder';
import { Server } from '../../../support/servers/server';
import { expect, test } from '../../../support/test';

const site = fileURLToPath(new URL('../../../../site', import.meta.url));
const { wills, plans } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).remotes;
const built = join(site, wills.entry, '..');

test('a developer overrides the plan alone', async ({ page }) => {
  const own = await serveFolder(join(site, plans.entry, '..'));
  await enter(page);
  await page.goto(`/plan?remote.plans=${encodeURIComponent(own.manifest)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan');
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(badge).toContainText(`plans comes from 127.0.0.1:${own.port}`);
  expect(own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
  await page.goto('/wills');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
  own.close();
});

test('a developer overrides a remote with their own build in one tab, and undoes it with a click', async ({
  page,
  context,
}) => {
  const own = await serveFolder(built);
  await enter(page);
  await page.goto(`/wills?remote.wills=${encodeURIComponent(own.manifest)}`);
  const heading = page.getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/wills$/);
  await expect(badge).toContainText(`wills comes from 127.0.0.1:${own.port}`);
  await expect.poll(() => own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(1);
  await expectAccessible(page, 'a page with an overridden remote');

  // This tab keeps the override; another tab doesn't have it.
  await page.goto('/create-will');
  await expect(page.getByLabel('Testator name')).toBeVisible();
  await expect(badge).toBeVisible();
  expect(own.asked.filter((path) => path.includes('remoteEntry'))).toHaveLength(2);
  const other = await context.newPage();
  await other.goto('/wills');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('complementary', { name: 'Overridden remotes' })).toBeHidden();

  // When that server stops, the remote fails under its name, and the override can still be undone.
  own.close();
  await page.goto('/wills');
  await expect(heading).toHaveText('Wills could not be loaded');
  await badge.getByRole('button', { name: 'Use what is released' }).click();
  await expect(heading).not.toHaveText(/could not be loaded/);
  await expect(badge).toBeHidden();
});

test("on a public site, a link can't load foreign code", async ({ browser }) => {
  const own = await serveFolder(built);
  const server = await Server.create({ PUBLIC_URL: 'http://heartwood.example' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/wills?remote.wills=${encodeURIComponent(own.manifest)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(own.asked).toEqual([]);
  await context.close();
  await server.remove();
  own.close();
});

ownSite(
  'a developer asks for the list of remotes, pins one to an earlier version, and clears it',
  async ({ page, site }) => {
    const built = await buildAgain('mfe-wills', 'next');
    const before = wills.version;
    await release(folderStore(site), built);
    await rm(built, { recursive: true });

    await page.goto('/wills');
    const heading = page.getByRole('heading', { level: 1 });
    const panel = page.getByRole('complementary', { name: 'Overridden remotes' });
    const version = panel.getByLabel('wills', { exact: true });
    await expect(heading).toBeVisible();
    await expect(panel).toBeHidden();

    await page.goto('/wills?remotes');
    await expect(page).toHaveURL(/\/wills$/);
    await expect(version).toHaveValue(`${before}-next`);
    await expect(panel.getByText('Remotes of this page'), 'without scrolling').toBeInViewport();
    await expect(panel.getByRole('button', { name: 'Clear wills' })).toBeDisabled();
    await expectAccessible(page, 'the list of remotes');
    await version.fill(before);
    await version.press('Enter');
    await expect(panel).toContainText(`wills is pinned to ${before}`);
    await expect(heading).toBeVisible();
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join('\n'),
      );
    // The page that the server sent is there before the remote is.
    await expect.poll(loaded).toContain(`/remotes/wills/${before}/mf-manifest.json`);

    await panel.getByText('Remotes of this page').click();
    await panel.getByRole('button', { name: 'Clear wills' }).click();
    await expect(panel).toBeHidden();
    await expect(heading).toBeVisible();
    expect(await loaded()).toContain(`/remotes/wills/${before}-next/mf-manifest.json`);
  },
);
