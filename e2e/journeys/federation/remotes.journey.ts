import { enter } from '../../support/people';
import { expect, test } from '../../support/test';

test('wills · manifest · that of another remote: it breaks only its own remote', async ({ page }) => {
  await page.route('**/remotes.json*', async (route) => {
    const answer = await route.fetch();
    const registry: { remotes: Record<'wills' | 'loans', { entry: string; integrity: string }> } =
      await answer.json();
    const { wills, loans } = registry.remotes;
    // It exposes the wrong module, although its bytes match the registry.
    Object.assign(wills, { entry: loans.entry, integrity: loans.integrity });
    await route.fulfill({ json: registry });
  });
  await page.goto('/wills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wills could not be loaded');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a tour of the four remotes fetches each file once, and less than 200 KB', async ({ page }) => {
  await enter(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const ours = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!/^\/remotes\/.*\.(js|css)$/.test(pathname)) return;
    asked.push(pathname);
    ours.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) bytes += encodedDataLength;
  });
  // Each entry arrives before its code, as on a fast line, and asks for what it needs.
  await page.route('**/__federation_expose_remote.*.js*', async (route) => {
    const folder = new URL('.', route.request().url()).href;
    await page.waitForFunction(
      (start) => performance.getEntriesByType('resource').some(({ name }) => name.startsWith(start)),
      `${folder}remoteEntry`,
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.continue();
  });
  for (const path of ['/wills', '/loans', '/trusts', '/profile']) {
    const before = await page.title();
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await expect(page).not.toHaveTitle(before);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(asked.length).toBeGreaterThan(15);
  expect(asked).toEqual([...new Set(asked)]);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(200_000);
});
