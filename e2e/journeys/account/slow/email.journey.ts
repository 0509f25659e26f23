import { messages } from '@heartwood/domain';
import { expectAccessible } from '../../../support/screens/axe';
import { mailedAddress } from '../../../support/mail';
import { enter, logIn, spoilTokens } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { saveWill, sign } from '../../../support/will';

test('a new address is verified by its link, and only then is a witness mailed', async ({ page, server }) => {
  const person = await enter(page);
  const testator = 'Ida Verified';
  await page.goto(`/will-details/${await saveWill(page, testator)}`);
  await sign(page, testator);
  await page.getByText('Let a witness sign on their own phone').click();
  const send = page.getByRole('button', { name: 'Send a link to Ida Moore' });
  await send.click();
  await expect(page.getByText(messages.emailNotVerified)).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('A link is on its way.', { exact: false })).toBeVisible();
  const { pathname, hash } = new URL(
    await mailedAddress(server, person.email, 'used this address for a Heartwood account'),
  );
  await page.goto(pathname + hash);
  await expectAccessible(page, 'verifying an address');
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await expect(page.getByText(`${person.email} is verified.`)).toBeVisible();
  await expect(page.getByText('all devices are logged out', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a verified address, after which the person logs in again');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await page.goto('/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(`/about`);
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await expect(page.getByText(String(messages.emailVerifiedAlready))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();

  await page.goBack();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: testator }).first().click();
  await page.getByText('Let a witness sign on their own phone').click();
  await send.click();
  await expect(page.getByText('A link is on its way to Ida Moore', { exact: false })).toBeVisible();
});

test('a mailed link works in a browser whose login has ended', async ({ page, server }) => {
  const person = await enter(page);
  const words = 'used this address for a Heartwood account';
  const { pathname, hash } = new URL(await mailedAddress(server, person.email, words));
  await spoilTokens(page, { refresh: true });
  await page.goto(pathname + hash);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await expect(page.getByText(`${person.email} is verified.`)).toBeVisible();
});
