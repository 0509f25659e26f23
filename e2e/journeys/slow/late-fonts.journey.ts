import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

test('fonts that come too late move nothing in the first page, and are shown in the next', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Longer than the browser waits for an optional font.
  await page.waitForTimeout(500);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await fontOfHeading(page)).not.toContain('Source Serif');

  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => fontOfHeading(page)).toContain('Source Serif');
});

/** The font that the page's heading is drawn with. */
async function fontOfHeading(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  await cdp.detach();
  return fonts.map(({ familyName }) => familyName).join();
}
