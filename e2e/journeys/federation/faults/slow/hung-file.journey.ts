import type { Locator, Page } from '@playwright/test';
import { files } from '../../../../faults/case';
import { startHangingProxy } from '../../../../support/servers/hanging-proxy';
import { expect, test } from '../../../../support/test';

const hung = [
  ...(['entry', 'chunk', 'CSS'] as const).map(
    (file) => [`wills · ${file}`, files[file].at('wills')] as const,
  ),
  ['shell · federation chunk', /^\/static\/js\/federation\./],
] as const;

for (const [what, address] of hung)
  test(`${what} · a connection that never ends: Try again fetches it anew, without a reload`, async ({
    page,
    baseURL,
  }) => {
    let hanging = true;
    const proxy = await startHangingProxy(baseURL ?? '', (path) => hanging && address.test(path));
    try {
      await page.clock.install();
      await page.goto(`${proxy.url}/about`);
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Wills', exact: true })
        .click();
      const heading = page.getByRole('heading', { level: 1 });
      await waitOutTimeout(page, heading);

      hanging = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading).not.toHaveText(/could not be loaded/);
      await expect(page).toHaveURL(`${proxy.url}/wills`);
      expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page reload').toBe(true);
    } finally {
      proxy.close();
    }
  });

test('wills · CSS of the first page · a connection that never ends: the rest is shown, and Try again fetches it', async ({
  page,
  baseURL,
}) => {
  let hanging = true;
  const proxy = await startHangingProxy(baseURL ?? '', (path) => hanging && files.CSS.at('wills').test(path));
  try {
    await page.goto(`${proxy.url}/wills`, { waitUntil: 'commit' });
    const paints = () => performance.getEntriesByName('first-contentful-paint').length;
    await expect.poll(() => page.evaluate(paints), 'painted while the stylesheet hangs').toBe(1);

    await page.clock.install();
    await page.goto(`${proxy.url}/wills`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await waitOutTimeout(page, heading);

    hanging = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading).toHaveText(/Say who gets what/);
  } finally {
    proxy.close();
  }
});

/**
 * Lets the page's clock pass the longest wait for a file, until the page says that
 * something could not be loaded.
 */
async function waitOutTimeout(page: Page, heading: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(125_000);
    await expect(heading).toHaveText(/could not be loaded/, { timeout: 250 });
  }).toPass({ intervals: [50], timeout: 30_000 });
}
