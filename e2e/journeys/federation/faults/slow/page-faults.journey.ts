import type { Page } from '@playwright/test';
import { enter } from '../../../../support/people';
import { expect, test } from '../../../../support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Changes the registry on its way to the page. */
const changeRegistry = (page: Page, change: (remotes: Record<string, object>) => Record<string, object>) =>
  page.route('**/remotes.json*', async (route) => {
    const registry = await (await route.fetch()).json();
    await route.fulfill({ json: { ...registry, remotes: change(registry.remotes) } });
  });

/** Fails the first requests, as a short fault does. */
async function failTwice(page: Page, address: string | RegExp): Promise<void> {
  let failures = 0;
  await page.route(address, (route) => {
    failures += 1;
    return failures > 2 ? route.continue() : route.abort('connectionreset');
  });
}

test('account · progress line · slow: the header can be clicked at every width', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.route('**/remotes/account/**', () => Promise.resolve());
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const covered = await page.getByRole('banner').evaluate((header) => {
      const controls = [...header.querySelectorAll('a, button')].filter(
        (one) => one.getClientRects().length > 0,
      );
      const isCovered = (control: Element) => {
        const { x, y, width: wide, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      };
      return { of: controls.length, covered: controls.filter(isCovered).map((one) => one.textContent) };
    });
    expect(covered).toEqual({ of: expect.any(Number), covered: [] });
    expect(covered.of).toBeGreaterThan(1);
  }
});

test('trusts · registry line · unreadable: it is left out and reported, and the others work, login included', async ({
  page,
}) => {
  await changeRegistry(page, ({ trusts, ...others }) => ({
    trusts: { ...trusts, paths: '/trusts' },
    ...others,
  }));
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/backend/telemetry/') && request.postDataJSON().remote === 'trusts',
  );
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ event: 'failed', remote: 'trusts' });
  await main(page).getByRole('link', { name: 'Wills', exact: true }).click();
  await expect(heading(page)).toHaveText(/Say who gets what/);
});

test('wills · registry line · behind one that claims every page: the more exact path wins', async ({
  page,
}) => {
  const all = { paths: ['/:page', '/trusts'] };
  await changeRegistry(page, ({ trusts, ...others }) => ({ trusts: { ...trusts, ...all }, ...others }));
  await page.goto('/wills');
  await expect(heading(page)).toHaveText(/Say who gets what/);
});

for (const [what, address] of [
  ['registry', '**/remotes.json*'],
  ['federation chunk', /\/static\/js\/federation\./],
] as const)
  test(`shell · ${what} · dropped twice: the page asks again by itself`, async ({ page }) => {
    await page.goto('/about');
    await failTwice(page, address);
    await main(page).getByRole('link', { name: 'Wills', exact: true }).click();
    await expect(heading(page)).toHaveText(/Say who gets what/);
  });

test('shell · local storage · cleared by a remote: the login stays, and it is reported', async ({ page }) => {
  await enter(page);
  await page.goto('/wills');
  await expect(heading(page)).toBeVisible();
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/backend/telemetry/') && /clear/.test(request.postData() ?? ''),
  );
  await page.evaluate(() => localStorage.clear());
  await reported;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
