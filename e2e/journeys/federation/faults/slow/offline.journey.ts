import { enter } from '../../../../support/people';
import { expect, test } from '../../../../support/test';

const offline = 'You are offline';

// The browser logs each request that it can't send.
test.use({ browserSays: /ERR_INTERNET_DISCONNECTED/ });

test('shell · network · offline: the page says so, keeps what was typed, and sends it once the network is back', async ({
  page,
  context,
}) => {
  await enter(page);
  await page.goto('/trusts/new');
  await page.getByLabel('Executor').first().fill('Kim Lee');
  await page
    .getByLabel(/Bitcoin|Asset/)
    .first()
    .fill('1.5');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: offline });
  await expect(notice).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(notice, 'wherever the person is').toBeInViewport();
  await page.getByRole('button', { name: 'Create Trust' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Executor').first()).toHaveValue('Kim Lee');

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Executor').first()).toHaveValue('Kim Lee');
  await page.getByRole('button', { name: 'Create Trust' }).click();
  await page.waitForURL(/\/trusts(\/[^/]+)?$/);
});

test('loans · network · offline: a page that could not be loaded loads by itself', async ({
  page,
  context,
}) => {
  await enter(page);
  await page.goto('/trusts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Loans', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/loans$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offline);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page load').toBe(true);
});
