import { enter } from '../../support/people';
import { expect, test } from '../../support/test';
import { atStep, next, will } from '../../support/will';

const heading = (name: string) => ({ level: 1, name }) as const;

test("the browser's Back goes one step back, and an unvisited step redirects to the furthest visited", async ({
  page,
}) => {
  await enter(page);
  await page.goto('/create-will?step=7');
  await atStep(page, 1);
  await next(page);
  await page.getByLabel('Executor', { exact: true }).fill(will.executor);
  await next(page);
  await expect(page.getByRole('heading', heading('Who shares what you leave?'))).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', heading('Who carries out your will?'))).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', heading('About you'))).toBeVisible();
  await page.getByRole('link', { name: 'Beneficiaries' }).click();
  await atStep(page, 3);
});

test('going back twice at once skips the transition between steps, without an error', async ({ page }) => {
  await enter(page);
  await page.goto('/create-will');
  await next(page);
  await page.getByLabel('Executor', { exact: true }).fill(will.executor);
  await next(page);
  await atStep(page, 3);
  await page.evaluate(() => {
    addEventListener('popstate', () => setTimeout(() => history.back(), 20), { once: true });
    history.back();
  });
  await atStep(page, 1);
});
