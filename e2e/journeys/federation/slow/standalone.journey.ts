import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { edit, serveStandalone } from '../../../support/servers/standalone';
import { expectAccessible } from '../../../support/screens/axe';
import { copyCheckout } from '../../../support/servers/checkout-copy';
import { enter } from '../../../support/people';
import { expect, test as base } from '../../../support/test';

interface StandaloneRemote {
  url: string;
  /** Changes the wording of a question in the wizard. */
  reword: (from: string, to: string) => Promise<void>;
}

/** The wills in standalone mode with their fixtures, in a copy of the source that can be edited. */
const test = base.extend<object, { standalone: StandaloneRemote }>({
  standalone: [
    async ({}, use) => {
      const checkout = await copyCheckout();
      const { port, stop } = await serveStandalone(checkout, 'mfe-wills', 'fixtures');
      const words = join(checkout, 'mfe-wills/src/create/step-text.ts');
      await use({
        url: `http://localhost:${port}`,
        reword: (from, to) => edit(words, `question: msg('${from}')`, `question: msg('${to}')`),
      });
      await stop();
      await rm(checkout, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const testator = (page: Page) => page.getByLabel('Testator name');
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('a standalone remote shows its fixtures, and a developer can log out and make calls fail', async ({
  page,
  standalone,
}) => {
  await page.goto(standalone.url);
  const panel = page.getByRole('complementary', { name: 'Standalone mode' });
  await expect(page.getByText('王小明').first()).toBeVisible();
  await expect(panel).toContainText('fixtures');
  await panel.getByText('wills, standalone').click();
  await expectAccessible(page, 'standalone mode');

  await panel.getByLabel('Calls').selectOption('Fail with 500');
  await panel.getByRole('button', { name: 'Fetch the data again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // The choice persists in this tab.
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await panel.getByLabel('Calls').selectOption('Respond normally');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('王小明').first()).toBeVisible();

  await page.goto(`${standalone.url}/create-will`);
  await expect(testator(page)).toBeVisible();
  await panel.getByLabel('Person').selectOption('Nobody');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByRole('button', { name: 'Log in as Ana María Ruiz' }).click();
  await expect(testator(page)).toBeVisible();
});

test('hot reload keeps what was typed', async ({ page, standalone }) => {
  await page.goto(`${standalone.url}/create-will`);
  await testator(page).fill('Zoë Ångström');
  const loaded = await loadedAt(page);
  await standalone.reword('About you and your family', 'About yourself and your family');
  await expect(heading(page, 'About yourself and your family')).toBeVisible({ timeout: 20_000 });
  await expect(testator(page)).toHaveValue('Zoë Ångström');
  expect(await loadedAt(page)).toBe(loaded);
  await standalone.reword('About yourself and your family', 'About you and your family');
  await expect(heading(page, 'About you and your family')).toBeVisible({ timeout: 20_000 });
});

test('a production shell shows a remote from its development server, with styles and hot reload', async ({
  page,
  standalone,
}) => {
  await enter(page);
  await page.goto(`/wills?remote.wills=${encodeURIComponent(`${standalone.url}/mf-manifest.json`)}`);
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' });
  await expect(badge).toContainText(`wills comes from ${new URL(standalone.url).host}`);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await page.goto('/create-will');
  // The heading is in the HTML: wait for what only the remote's own code shows.
  await expect(testator(page)).toBeVisible();
  await standalone.reword('About you and your family', 'About yourself and your family');
  await expect(heading(page, 'About yourself and your family')).toBeVisible({ timeout: 20_000 });
  await badge.getByRole('button', { name: 'Use what is released' }).click();
  await expect(heading(page, 'About you and your family')).toBeVisible();
  await expect(badge).toBeHidden();
  await standalone.reword('About yourself and your family', 'About you and your family');
});
