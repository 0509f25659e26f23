import { messages } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from '../../../support/screens/axe';
import { enterVerified } from '../../../support/mail';
import { enter, type Person } from '../../../support/people';
import { expect, test } from '../../../support/test';

async function typeLogin(page: Page, { username, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

test('an app shows codes, a recovery code replaces it, and both can be removed', async ({ page, server }) => {
  const person = await enterVerified(page, server);
  await page.goto('/account');
  await expectAccessible(page, 'account and security');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const shown =
    (await dialog.getByRole('paragraph').filter({ hasText: 'Or enter this key:' }).textContent()) ?? '';
  const secret = shown.replace(/^.*:/, '').replace(/\s/g, '');
  await expectAccessible(page, 'adding an authenticator app');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(messages.codeWrong).first()).toBeVisible();
  // The previous step's code is accepted until this step ends.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await page.waitForTimeout(left);
  const now = Math.floor(Date.now() / 1000);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret, epoch: now - 30 }));
  await dialog.getByRole('button', { name: 'Add' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const spare = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await typeLogin(page, person);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page, 'the second step of a login');
  await page.getByLabel('Code').fill('111111');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(messages.secondFactorWrong).first()).toBeVisible();
  await page.getByLabel('Code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await isIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();

  await typeLogin(page, person);
  await page.getByLabel('Code').fill(spare);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await isIn(page);
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('10 recovery codes are left.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await typeLogin(page, person);
  await isIn(page);
});

// A passkey belongs to a host name, never to an IP address such as 127.0.0.1.
const named = test.extend({
  baseURL: async ({ server }, provide) => provide(server.url.replace('127.0.0.1', 'localhost')),
});

named(
  'a passkey is added, named, logs in without a username, stands in as the second step, and is removed',
  async ({ page, server }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const person = await enterVerified(page, server);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(/^Passkey of /)).toBeVisible();
    await page.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
    await expectAccessible(page, 'account and security, with a passkey');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Turn on two-step login' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('On', { exact: true })).toBeVisible();
    // From here on, the device asks before it responds; otherwise the login page would close at once.
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.goto('/login');
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await isIn(page);
    await page.getByRole('button', { name: 'Logout' }).click();

    // Nobody types or clicks anything: the browser offers it with the username (conditional UI).
    await page.goto('/login');
    await isIn(page);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('My laptop', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
  },
);

test('a person who left a session open long ago must authenticate again before the account can be taken over', async ({
  page,
  server,
}) => {
  const person = await enter(page);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await server.kill();
  await server.start({ hoursAhead: 0.2 });
  try {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email').fill(`new.${person.email}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'a proof of who is logged in');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText(messages.passwordWrong).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(`new.${person.email}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status').filter({ hasText: messages.profileUpdated })).toBeVisible();
  } finally {
    await server.kill();
    await server.start();
  }
});
