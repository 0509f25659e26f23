import { messages, paths } from '@heartwood/domain';
import type { BrowserContext } from '@playwright/test';
import { enter, newPerson, signUp, spoilTokens } from '../support/people';
import { expect, test } from '../support/test';
import { saveWill } from '../support/will';

/** Counts a browser's token refreshes, and how many fail because of the token. */
function countRenewals(context: BrowserContext) {
  const counts = { refreshes: 0, refusals: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/backend/token/refresh/')) counts.refreshes += 1;
  });
  context.on('response', (response) => {
    if (response.status() === 401) counts.refusals += 1;
  });
  return counts;
}

test('a private page asks for a login and leads back to the intended page', async ({ page }) => {
  const person = await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
});

test('forty calls with an expired token in two tabs refresh it once, and all succeed', async ({
  context,
  page,
}) => {
  await enter(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  const testators = Array.from({ length: 20 }, (_, at) => `Ada Moss the ${at + 1}.`);
  const ids = await Promise.all(testators.map((name) => saveWill(page, name)));
  await page.evaluate((wills) => {
    const { id } = JSON.parse(localStorage.getItem('heartwood.user') ?? '{}');
    const items = wills.map((will) => ({
      ...{ id: will, will_id: will, type: 'will', title: 'Last will and testament', price: 50_000 },
      ...{ stripePriceId: 'price_heartwood_will', data: { testator_name: will } },
    }));
    localStorage.setItem(`heartwood.cart.${id}`, JSON.stringify(items));
  }, ids);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto('/profile');
    await expect(tab.getByRole('link', { name: 'Cart 20 items' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  }
  await spoilTokens(page);

  const counts = countRenewals(context);
  const answered = tabs.map((tab) => {
    const found = new Set<string>();
    tab.on('response', (response) => {
      const id = /\/backend\/wills\/([^/]+)\/$/.exec(response.url())?.[1];
      if (id && response.ok()) found.add(id);
    });
    return found;
  });
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Cart 20 items' }).click()));
  for (const found of answered) await expect.poll(() => found.size).toBe(20);
  expect(counts.refusals).toBeGreaterThanOrEqual(20);
  expect(counts.refreshes).toBe(1);
});

test('a half-typed will survives a forced login', async ({ context, page }) => {
  const person = await enter(page);
  await page.goto('/create-will');
  await page.getByLabel('Testator name').fill('Zoë Müller');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Executor', { exact: true }).fill('Carl St');

  const other = await context.newPage();
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(messages.notSignedIn)).toBeVisible();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/create-will\?step=2$/);
  await expect(page.getByLabel('Executor', { exact: true })).toHaveValue('Carl St');
  await page.goBack();
  await page.goto('/create-will?step=1');
  await expect(page.getByLabel('Testator name')).toHaveValue('Zoë Müller');
});

test("one person's session leaves nothing to the next", async ({ page }) => {
  await enter(page, newPerson('Ada', 'Moss'));
  await page.goto('/create-will');
  await page.getByLabel('Testator name').fill('Only Ada knows');
  await page.goto('/profile');
  await expect(page.getByText('Moss')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signUp(page, newPerson('Ben', 'Stone'));
  await page.goto(paths.createWill);
  await expect(page.getByLabel('Testator name')).toHaveValue('Ben Stone');
  await page.goto('/profile');
  await expect(page.getByText('Stone')).toBeVisible();
  await expect(page.getByText('Moss')).toHaveCount(0);
});
