import { expect, test } from '../../support/test';

test.use({ serviceWorkers: 'allow' });

test('the site can be installed, and a page that can’t be reached says so', async ({
  page,
  context,
  request,
}) => {
  for (const path of ['/manifest.webmanifest', '/favicon.ico', '/icon-maskable-512.png', '/social-wills.png'])
    expect((await request.get(path)).status(), path).toBe(200);
  await page.goto('/wills');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/social-wills\.png$/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // It keeps nothing.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  // In the language that was chosen on the site.
  await page.evaluate(() => localStorage.setItem('heartwood.language', 'es'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene conexión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.evaluate(() => localStorage.setItem('heartwood.language', 'en'));
  // It loads again by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A will says what you want/);
});
