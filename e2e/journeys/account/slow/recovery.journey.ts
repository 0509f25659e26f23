import { paths } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from '../../../support/screens/axe';
import { mailedAddress } from '../../../support/mail';
import { newPerson, type Person } from '../../../support/people';
import { moveClock, newPage, openMailed, test } from '../../../support/servers/release';
import { expect } from '../../../support/test';
import type { Server } from '../../../support/servers/server';

const NEW = 'granite lantern 87';
const LOST = 'I have lost my app, my passkeys, and all recovery codes';
const BEGUN = 'Someone began to recover your account';
const DAY = 24;

/** Adds a second address on the page of the account, and opens its link. */
async function addSecondAddress(server: Server, page: Page, second: string): Promise<void> {
  await page.goto(paths.account);
  await page.getByRole('button', { name: 'Add a second address' }).click();
  const dialog = page.getByRole('dialog', { name: 'A second address' });
  await dialog.getByLabel('Email').fill(second);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await openMailed(server, page, second, 'the second address of a Heartwood account');
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await expect(page.getByText(`${second} is verified.`)).toBeVisible();
}

/** Adds an app, with 3 days of waiting, for a server whose clock is ahead. @returns a recovery code */
async function addApp(page: Page, hoursAhead = 0): Promise<string> {
  await page.goto(paths.account);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const key = await dialog.getByRole('paragraph').filter({ hasText: 'Or enter this key:' }).textContent();
  const secret = (key ?? '').replace(/^.*:/, '').replace(/\s/g, '');
  const epoch = Math.floor(Date.now() / 1000) + hoursAhead * 3600;
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret, epoch }));
  await dialog.getByRole('button', { name: 'Add' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByLabel('Wait before account recovery').selectOption('3 days');
  await expectAccessible(page, 'the recovery codes');
  const code = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('After 3 days', { exact: true })).toBeVisible();
  return code;
}

/**
 * Chooses a new password by mail, and says that every second step is lost.
 * @returns the link that was used
 */
async function beginRecovery(server: Server, page: Page, { email, username }: Person, used = '') {
  await page.goto(paths.forgotPassword);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const link = await mailedAddress(server, email, username, paths.resetPassword, used);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm password').fill(NEW);
  await page.getByLabel(LOST).check();
  await expectAccessible(page, 'a reset that begins account recovery');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Account recovery has begun' })).toBeVisible();
  return link;
}

async function logIn(page: Page, { username }: Person, code?: string): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  if (code === undefined) return;
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a person who has lost every second step waits, while each address and each login can cancel', async ({
  browser,
  clock,
  another,
}) => {
  test.slow();
  const { page, person } = await another(newPerson('Ana', 'Ortiz'));
  const second = `second.${person.email}`;
  await addSecondAddress(clock, page, second);
  const code = await addApp(page);

  const other = await newPage(browser, clock);
  const link = await beginRecovery(clock, other, person);
  await openMailed(clock, page, second, BEGUN);
  await expectAccessible(page, 'canceling an account recovery');
  await page.getByRole('button', { name: 'Cancel the recovery' }).click();
  await expect(page.getByRole('heading', { name: 'The account recovery is canceled' })).toBeVisible();
  await logIn(page, person, code);
  await expect(page.getByText('The recovery of your account was canceled')).toBeVisible();

  await beginRecovery(clock, other, person, link);
  await logIn(other, person);
  await expect(other.getByLabel('Code')).toBeVisible();
  await moveClock(clock, 1.6 * DAY);
  await mailedAddress(clock, second, 'is still running');
  await moveClock(clock, 2.1 * DAY);
  await moveClock(clock, 3.2 * DAY);
  await mailedAddress(clock, person.email, 'The recovery of your account is complete');
  await logIn(other, person);
  await expect(other).not.toHaveURL(/\/login/);
  await addApp(other, 3.2 * DAY);
  await other.context().close();
});
