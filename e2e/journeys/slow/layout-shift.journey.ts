import { isReact, layoutShift, publicPages } from '../../support/screens/prerendered';
import { expect, test } from '../../support/test';

/**
 * A first visit moves no more than this, as the browser counts it: a hundredth of what
 * counts as good is 0.001.
 */
const MAX_SHIFT = 0.0005;

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`a first visit of a public page moves nothing: ${viewport.width} px`, async ({ browser, server }) => {
    test.setTimeout(120_000);
    for (const path of ['/', '/about', ...publicPages.map((page) => page.path)]) {
      // A new browser has no font and no script of an earlier page.
      const context = await browser.newContext({ baseURL: server.url, viewport });
      const page = await context.newPage();
      await page.goto(path);
      await isReact(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect.soft(await page.evaluate(layoutShift), path).toBeLessThanOrEqual(MAX_SHIFT);
      await context.close();
    }
  });

test('the logo is the same without any font', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Heartwood' });
  await expect(logo).toBeVisible();
  const drawn = await logo.locator('svg').last().boundingBox();
  expect(drawn?.width).toBeGreaterThan(100);
});
