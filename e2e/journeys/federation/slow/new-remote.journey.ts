import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loginAs } from '../../../screenshots/scenarios/tour';
import { serveStandalone } from '../../../support/servers/standalone';
import { expectAccessible } from '../../../support/screens/axe';
import { copyCheckout, runIn } from '../../../support/servers/checkout-copy';
import { test as ownSite } from '../../../support/servers/own-site';
import { expect } from '../../../support/test';

const test = ownSite.extend<{ checkout: string }>({
  checkout: async ({}, use) => {
    const folder = await copyCheckout();
    await use(folder);
    await rm(folder, { recursive: true });
  },
});
test.use({ settings: { DEMO: 'on' } });

/** Redirects this page's API calls to another server. */
const redirectCalls = (page: Page, server: string | undefined) =>
  page.route('**/backend/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, server).href }) });
  });

test('a fifth team creates its remote by one command: it tests, builds, runs standalone, and is in the shell', async ({
  page,
  site,
  baseURL,
  checkout,
}) => {
  test.setTimeout(240_000);
  expect(await runIn(checkout, 'npm', 'run', 'new:remote', '--', 'pets')).toContain('mfe-pets is made.');
  const owners = await readFile(join(checkout, '.github/CODEOWNERS'), 'utf8');
  for (const path of ['/mfe-pets/', '/.github/workflows/release-pets.yml'])
    expect(owners).toContain(`${path} @heartwood/pets\n`);

  await Promise.all([
    runIn(checkout, 'npx', 'jest', 'mfe-pets'),
    runIn(checkout, 'npx', 'tsc', '-p', 'mfe-pets'),
    runIn(checkout, 'npx', 'eslint', 'mfe-pets', '--max-warnings', '0'),
    runIn(checkout, 'npx', 'oxfmt', '--check', 'mfe-pets', '.github/workflows/release-pets.yml'),
    runIn(checkout, 'npm', 'run', 'release', '-w', 'mfe-pets', '--', '--to', site),
  ]);

  await loginAs(page, 'alice');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Open Pets' }).click();
  await expect(page).toHaveURL(/\/pets$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pets');
  await expect(page.getByText('Hello, Alice.')).toBeVisible();
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect(page.getByText('Hello from Pets.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'A new remote');

  const pets = await serveStandalone(checkout, 'mfe-pets');
  try {
    await redirectCalls(page, baseURL);
    await page.goto(`http://127.0.0.1:${pets.port}`);
    await page.getByRole('link', { name: 'Open Pets' }).click();
    await expect(page.getByText('Hello, Alice.')).toBeVisible();
    // Leave before its server stops, because the page would log the lost connection.
    await page.goto('about:blank');
  } finally {
    await pets.stop();
  }
});
