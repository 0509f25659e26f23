import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import { disable, enable, release } from '@heartwood/build/release/releases.mjs';
import { expectAccessible } from '../../../support/screens/axe';
import { test } from '../../../support/servers/own-site';
import { buildAgain } from '../../../support/servers/remote-versions';
import { expect } from '../../../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a page open during a release keeps working, and reloads when one of its chunks is gone', async ({
  page,
  site,
}) => {
  await page.goto('/wills');
  await expect(heading(page)).toBeVisible();
  const before = await page.evaluate(() => performance.timeOrigin);
  const store = folderStore(site);
  const built = await buildAgain('mfe-account', 'next');
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await release(store, built);
  // Still served: the old version is stored beside the new one.
  await main(page).getByRole('link', { name: 'About' }).click();
  await expect(heading(page)).toHaveText(/A will says what you want/);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(before);

  // Until someone deletes old versions.
  await page.route(/\/remotes\/account\/(?![^/]*-next).*\.js(\?|$)/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await main(page).getByRole('link', { name: 'Signup' }).click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin), 'one quiet reload').toBeGreaterThan(before);
  await rm(built, { recursive: true });
});

for (const { name, label, path, first } of [
  { name: 'wills', label: 'Wills', path: '/wills', first: /Say who gets what/ },
  { name: 'plans', label: 'Plan', path: '/plan', first: 'Papers for while you live' },
])
  test(`a remote that is switched off says why, and Try again brings it back: ${name}`, async ({
    page,
    site,
  }) => {
    const store = folderStore(site);
    const link = main(page).getByRole('link', { name: label, exact: true });
    await disable(store, name, 'It is being moved to a new home, and is back at noon.');
    await page.goto(path);
    await expect(heading(page)).toHaveText('Not available right now');
    await expect(page).toHaveTitle(new RegExp(`^${label}: not available right now`));
    await expect(page.getByText('It is being moved to a new home, and is back at noon.')).toBeVisible();
    await expectAccessible(page, 'A remote that is switched off');
    await main(page).getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    if (name === 'plans') await main(page).getByRole('button', { name: 'More' }).click();
    await link.click();
    await page.waitForURL(`**${path}`);
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await enable(store, name);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText(first);
    expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page reload').toBe(true);
  });
