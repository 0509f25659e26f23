import type { Page } from '@playwright/test';
import { enter } from '../../support/people';
import { expect, test } from '../../support/test';

/** Goes back as soon as the saved trust's page has its URL, after a pause in milliseconds. */
const goBackAfter = (page: Page, pause: number) =>
  page.evaluate((milliseconds) => {
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      push(state, unused, url);
      history.pushState = push;
      if (milliseconds === 0) history.back();
      else setTimeout(() => history.back(), milliseconds);
    };
  }, pause);

test('going back right after a save returns to the form, whose history entry is intact', async ({ page }) => {
  await enter(page);
  await page.goto('/trusts');
  for (const pause of [0, 1, 5, 20, 60]) {
    await page.goto('/trusts/new');
    await page.getByLabel('Executor').fill('Ana Ruiz');
    await page.getByLabel('Asset').fill('0.5');
    await goBackAfter(page, pause);
    const saved = page.waitForResponse('**/backend/trusts/');
    await page.getByRole('button', { name: 'Create Trust' }).click();
    expect((await saved).status()).toBe(201);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/trusts\/new$/);
    await page.reload();
    await expect(page).toHaveURL(/\/trusts\/new$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/trusts\/[0-9a-f-]{36}$/);
  }
});
