import { messages, paths } from '@heartwood/domain';
import { expectAccessible } from '../../../support/screens/axe';
import { enterVerified, mailedAddress } from '../../../support/mail';
import { expect, test } from '../../../support/test';

const NEW = 'granite lantern 87';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('“This wasn’t me” in a mail locks the account, and a new password by mail opens it', async ({
  page,
  browser,
  server,
}) => {
  const person = await enterVerified(page, server);
  const phone = await browser.newContext({ baseURL: server.url, userAgent: safari });
  const other = await phone.newPage();
  const logIn = async (password: string) => {
    await other.goto(paths.login);
    await other.getByLabel('Username').fill(person.username);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await logIn(person.password);
  await expect(other).not.toHaveURL(/\/login/);

  await page.goto(await mailedAddress(server, person.email, 'Safari on iPhone', paths.lockAccount));
  await expectAccessible(page, 'locking the account');
  await page.getByRole('button', { name: 'Lock the account' }).click();
  await expect(page.getByRole('heading', { name: 'The account is locked' })).toBeVisible();
  await other.goto(paths.profile);
  await expect(other).toHaveURL(/\/login/);
  await logIn(person.password);
  await expect(other.getByText(messages.accountLocked).first()).toBeVisible();

  await other.goto(await mailedAddress(server, person.email, 'Your account is locked', paths.resetPassword));
  await other.getByLabel('New password', { exact: true }).fill(NEW);
  await other.getByLabel('Confirm password').fill(NEW);
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other).toHaveURL(/\/login/);
  await logIn(NEW);
  await expect(other).not.toHaveURL(/\/login/);
  await other.goto(paths.account);
  await other.getByRole('button', { name: 'Show the log' }).click();
  await expect(other.getByText('The account was locked from an email')).toBeVisible();
  await phone.close();
});
