import { enter, logIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { next, will } from '../../support/will';

test('what was typed survives a reload, a crash, and a logout', async ({ page, context }) => {
  const person = await enter(page);
  await page.goto('/create-will');
  await next(page);
  await page.getByLabel('Executor', { exact: true }).fill(will.executor);
  await page.reload();
  await expect(page.getByLabel('Executor', { exact: true })).toHaveValue(will.executor);

  // Closing the tab without events, as in a crash: nothing tells the page to save.
  await page.getByLabel('Alternate executor').fill(will.alternate);
  const other = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await other.goto('/create-will');
  await expect(other.getByLabel('Alternate executor')).toHaveValue(will.alternate);

  await other.getByRole('button', { name: 'Logout' }).click();
  await logIn(other, person);
  await other.goto('/create-will');
  await expect(other.getByLabel('Alternate executor')).toHaveValue(will.alternate);
});
