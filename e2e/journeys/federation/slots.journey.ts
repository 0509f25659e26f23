import { addRemote } from '../../support/extra-remote';
import { enter } from '../../support/people';
import { expect, test } from '../../support/test';
import { saveWill } from '../../support/will';

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
