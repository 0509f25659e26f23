import { enter, logIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { answerWizard, atStep, next, will } from '../../support/will';

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

test('one home for two people is asked about at once, and shared in one row', async ({ page }) => {
  await enter(page);
  await answerWizard(page);
  await page.goto('/create-will?step=5&return=review');
  await page.getByText('Give a home or land to someone').click();
  const homes = [
    { name: 'Ana Ruiz', address: '40 Creek Road, Salida, CO 81201' },
    { name: 'Ben Ruiz', address: '40 creek rd., Salida CO 81201' },
  ];
  for (const [index, { name, address }] of homes.entries()) {
    await page.getByRole('button', { name: 'Add a home or land' }).click();
    await page.getByLabel(`Home ${index + 1} name`).fill(name);
    await page.getByLabel(`Home ${index + 1} address`).fill(address);
  }
  await page.getByRole('button', { name: 'Return to review' }).click();
  await expect(page.getByRole('alert')).toContainText('This address is in another row, too.');
  await page.getByRole('button', { name: 'Ana Ruiz and Ben Ruiz share it' }).click();
  await expect(page.getByLabel('Home 2 name')).toHaveCount(0);
  await expect(page.getByLabel('Home 1 co-owner 1 name')).toHaveValue('Ben Ruiz');
  await page.getByRole('button', { name: 'Return to review' }).click();
  await atStep(page, 10);
  await page.getByRole('button', { name: 'Review Will' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ana Ruiz and Ben Ruiz in equal parts');
});
