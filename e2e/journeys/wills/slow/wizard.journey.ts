import { enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { answerWizard, atStep, confirmWill, fillBeneficiaries, next, will } from '../../../support/will';

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
  await expect(page.getByRole('heading', heading('About you and your family'))).toBeVisible();
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

test('each violated rule of the wizard shows a sentence and keeps what was typed', async ({ page }) => {
  await enter(page);
  await page.goto('/create-will');
  await next(page);
  await next(page);
  await expect(page.getByRole('alert').getByText('Executor is required.')).toBeVisible();
  await page.getByLabel('Executor', { exact: true }).fill(will.executor);
  await next(page);
  await atStep(page, 3);
  await next(page);
  await expect(page.getByRole('alert').getByText('At least one valid beneficiary required.')).toBeVisible();
  await fillBeneficiaries(page, [
    { name: '李小龍', percentage: '33.33' },
    { name: 'أحمد', percentage: '33.33' },
    { name: 'Zoë', percentage: '33.33' },
  ]);
  await expect(page.getByText('Total 99.99%, 0.01% left')).toBeVisible();
  for (const step of [4, 5, 6]) {
    await next(page);
    await atStep(page, step);
  }
  await expect(page.getByRole('list', { name: 'People' })).toContainText('0.01% left');
  await page.getByRole('radio', { name: /per stirpes/ }).check();
  for (const step of [7, 8, 9]) {
    await next(page);
    await atStep(page, step);
  }
  await page.getByLabel('Witness 1 name').fill('Ida Moore');
  await next(page);
  await expect(
    page
      .getByRole('alert')
      .getByText('You must provide exactly two witnesses with names and emails.')
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Witness 1 name')).toHaveValue('Ida Moore');
  await page.getByLabel('Witness 1 email').fill('ida@example.com');
  await page.getByLabel('Witness 2 name').fill('Jon Park');
  await page.getByLabel('Witness 2 email').fill('jon@example.com');
  await next(page);
  await atStep(page, 10);
  await expect(page.getByRole('heading', { name: /to decide$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Review Will' }).click();
  await page
    .getByRole('link', { name: 'The total percentage for beneficiaries must add up to 100%.' })
    .click();
  await page.getByRole('button', { name: 'Split equally' }).click();
  await page.getByRole('button', { name: 'Return to review' }).click();
  await atStep(page, 10);
  await page.getByRole('button', { name: 'Review Will' }).click();
  await expect(page.getByRole('dialog')).toContainText('33.34% of my residue');
});

test('on a small phone, a draft that could not be saved is kept, and saved once when possible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page);
  await answerWizard(page);
  await expect(page.getByText('Step 10 of 10', { exact: true })).toBeVisible();
  await page.route('**/backend/api/wills/', (route) => route.abort());
  await page.getByRole('button', { name: 'Review Will' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Confirm and add to cart' }).click();
  await expect(preview.getByText('Failed to create draft will. Please try again.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText(will.testator);
  await page.unroute('**/backend/api/wills/');
  await page.keyboard.press('Escape');
  await confirmWill(page);
  await page.goto('/create-will');
  await atStep(page, 1);
});
