import { addRemote } from '../../../support/servers/extra-remote';
import { enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { saveWill } from '../../../support/will';

test('the page of a trust shows the wills of its owner, which another remote adds', async ({ page }) => {
  await enter(page);
  const id = await saveWill(page, 'Ana Ortiz');
  await page.goto('/trusts/new');
  await page.getByLabel('Executor').fill('Kim Lee');
  await page.getByLabel('Asset').fill('1.5');
  await page.getByRole('button', { name: 'Create Trust' }).click();
  const wills = page.getByRole('region', { name: 'Your wills' });
  await wills.getByRole('link', { name: 'Ana Ortiz' }).click();
  await expect(page).toHaveURL(`/will-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Will of Ana Ortiz');
});

test('a remote adds to the page of a will, and when it breaks, costs only what it added', async ({
  page,
  faults,
}) => {
  await enter(page);
  const id = await saveWill(page, 'Ana Ortiz');
  await addRemote(page, {
    name: 'misbehaving',
    version: '1.0.0-bad',
    paths: ['/misbehaving'],
    slots: ['will-details', 'a-slot-of-tomorrow'],
  });
  await page.goto(`/will-details/${id}`);
  await expect(page.getByRole('heading', { name: 'A contribution' })).toHaveCount(1);
  await expect(page.getByText(`It was given {"willId":"${id}"}`)).toBeVisible();
  await page.getByRole('button', { name: 'Break the contribution' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong in Misbehaving' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Will of Ana Ortiz');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'A contribution' })).toBeVisible();
  // The browser also logs the error.
  expect(faults.splice(0).join()).toMatch(/thrown in rendering/);
});
