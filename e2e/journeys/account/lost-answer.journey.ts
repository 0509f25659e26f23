import { messages } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { enterVerified } from '../../support/mail';
import { logIn } from '../../support/people';
import { expect, test } from '../../support/test';

/** Lets the server answer the next call of a path, and drops that answer. */
async function dropAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/backend${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('lost answers leave an authenticator app off until its codes are kept, and lock nobody out', async ({
  page,
  server,
}) => {
  const person = await enterVerified(page, server);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Two-step login' });
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const shown =
    (await dialog.getByRole('paragraph').filter({ hasText: 'Or enter this key:' }).textContent()) ?? '';
  const secret = shown.replace(/^.*:/, '').replace(/\s/g, '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }));
  await dropAnswer(page, '/totp/confirm/');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(messages.outcomeUnclear)).toBeVisible();
  await page.reload();
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page, person);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const key =
    (await dialog.getByRole('paragraph').filter({ hasText: 'Or enter this key:' }).textContent()) ?? '';
  const next = key.replace(/^.*:/, '').replace(/\s/g, '');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret: next }));
  await dialog.getByRole('button', { name: 'Add' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dropAnswer(page, '/recovery-codes/confirm/');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes.getByText(messages.outcomeUnclear)).toBeVisible();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(codes).toBeHidden();
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();
});
