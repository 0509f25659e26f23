import { paths } from '@heartwood/domain';
import { expectAccessible } from '../../../support/screens/axe';
import { mailedAddress } from '../../../support/mail';
import { logIn, signUp } from '../../../support/people';
import { expect, test } from '../../../support/test';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('a login from a new browser is mailed and listed, and logged out from another browser', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUp(page);
  const phone = await browser.newContext({ baseURL: server.url, userAgent: safari });
  const other = await phone.newPage();
  await logIn(other, person);
  expect(await mailedAddress(server, person.email, 'Safari on iPhone')).toMatch(/forgot-password/);

  await page.goto(paths.account);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('Safari on iPhone', { exact: false })).toBeVisible();
  await expectAccessible(page, 'where a person is logged in');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(page.getByText('Safari on iPhone is logged out.').first()).toBeVisible();
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login$/);

  await logIn(other, person);
  await page.reload();
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByText('All other devices are logged out.').first()).toBeVisible();
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login$/);
  await phone.close();
});
