import { enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { openWholeWill, pay, saveWill, sign, will } from '../../../support/will';

test('a signed will is called signed everywhere until it is paid for, and then valid everywhere', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  for (const name of [will.testator, ...will.witnesses.map((witness) => witness.name)])
    await sign(page, name);
  await openWholeWill(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Signed', { exact: true })).toHaveCount(1);
  await expect(main.getByRole('heading', { name: 'Pay $500.00' })).toHaveCount(1);
  await expect(page).toHaveTitle(/\(signed\) – Heartwood$/);

  await page.goto('/dashboard');
  const signed = page.getByRole('region', { name: 'Signed, Not Paid' });
  await expect(signed.getByText('Signed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('No draft wills.')).toBeVisible();
  await page.goto('/wills');
  await expect(main.getByText('Signed', { exact: true })).toHaveCount(1);
  await expect(main.getByText('Draft', { exact: true })).toHaveCount(0);

  await page.goto(`/will-details/${id}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await pay(page);
  await expect(page.getByRole('link', { name: 'Open your will' })).toBeVisible();
  // It is signed already.
  await expect(page.getByText(/^Payment and signing are two things/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open your will' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your will is signed.' })).toBeFocused();
  await expect(main.getByText('Valid', { exact: true })).toHaveCount(1);
  await expect(main.getByText('Only a court can decide', { exact: false })).toBeHidden();

  await page.goto('/dashboard');
  const valid = page.getByRole('region', { name: 'Valid Wills' });
  await expect(valid.getByText('Valid', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Signed, Not Paid' })).toHaveCount(0);
});
