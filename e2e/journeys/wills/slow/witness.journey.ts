import { messages } from '@heartwood/domain';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../../../support/screens/axe';
import { enterVerified, mailedAddress } from '../../../support/mail';
import type { Server } from '../../../support/servers/server';
import { expect, test } from '../../../support/test';
import { saveWill, sign, will } from '../../../support/will';

const ida = will.witnesses[0]?.name ?? '';

/**
 * Creates a will signed by its testator.
 * @returns the link mailed to its first witness
 */
async function inviteIda(page: Page, server: Server, testator: string): Promise<string> {
  await enterVerified(page, server);
  await page.goto(`/will-details/${await saveWill(page, testator)}`);
  await sign(page, testator);
  await page.getByText('Let a witness sign on their own phone').click();
  await page.getByRole('button', { name: `Send a link to ${ida}` }).click();
  await expect(page.getByText(`A link is on its way to ${ida}`, { exact: false })).toBeVisible();
  const address = new URL(await mailedAddress(server, 'ida@example.com', `${testator} has made a will`));
  return address.pathname + address.hash;
}

async function openOnPhone(browser: Browser, server: Server, link: string): Promise<Page> {
  const device = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await phone.goto(link);
  return phone;
}

test('a witness signs on their own device by a mailed link, once', async ({ page, browser, server }) => {
  const link = await inviteIda(page, server, 'Una Wells');
  const phone = await openOnPhone(browser, server, link);
  await expect(phone.getByRole('heading', { name: 'Witness the will of Una Wells' })).toBeVisible();
  await phone.getByRole('tab', { name: 'Document' }).click();
  await expect(phone.getByText(will.executor).first()).toBeVisible();
  await phone.getByRole('tab', { name: 'Sign' }).click();
  await expect(phone.getByRole('button', { name: 'Sign', exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(phone, 'a witness who is asked to sign');
  await phone.getByRole('radio', { name: /^Type/ }).check();
  await phone.getByLabel('Type your full name').fill(ida);
  await phone.getByLabel('Where are you now?').selectOption('Colorado');
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText('Your signature is saved')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('You have already signed with this link.')).toBeVisible();
  await phone.context().close();

  await page.reload();
  await expect(page.getByText(`Signed by ${ida}`, { exact: false })).toBeVisible();
});

test("a witness can't sign before the testator: on screen, by link, or by API", async ({
  page,
  browser,
  server,
}) => {
  const testator = 'Wanda Wells';
  await enterVerified(page, server);
  const id = await saveWill(page, testator);
  await page.goto(`/will-details/${id}`);
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const dialog = page.getByRole('dialog');
  const witness = dialog.getByRole('radio', { name: `${ida}, first witness` });
  await expect(witness).toBeDisabled();
  await expect(witness).toHaveAccessibleDescription(`Signs after ${testator}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByText('Let a witness sign on their own phone').click();
  await page.getByRole('button', { name: `Send a link to ${ida}` }).click();
  const address = await mailedAddress(server, 'ida@example.com', `${testator} has made a will`);
  const { pathname, hash } = new URL(address);
  const phone = await openOnPhone(browser, server, pathname + hash);
  await expect(phone.getByText(`You sign after ${testator}`)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);

  const token = await page.evaluate(() => localStorage.getItem('heartwood.access'));
  const headers = { authorization: `Bearer ${token}` };
  const data = { witness_1_signature: 'data:image/png;base64,iVBORw0KGgo=' };
  const calls = {
    [`/backend/api/wills/${id}/sign/`]: await page.request.put(`/backend/api/wills/${id}/sign/`, {
      headers,
      data,
    }),
    '/backend/api/witnessing/sign/': await page.request.post('/backend/api/witnessing/sign/', {
      data: { token: hash.slice(1), signature: data.witness_1_signature },
    }),
  };
  for (const [path, answer] of Object.entries(calls)) {
    expect(answer.status(), path).toBe(409);
    expect((await answer.json()).detail).toBe(messages.testatorSignsFirst);
  }

  await sign(page, testator);
  await phone.getByRole('button', { name: `${testator} has signed` }).click();
  const statement = phone.getByRole('group', { name: `By signing as ${ida}, you state:` });
  await expect(statement).toContainText(`I saw ${testator} sign this will`);
  await expectAccessible(phone, 'what a witness states');
  await phone.getByLabel('Where are you now?').selectOption('Wyoming');
  await expect(statement).toContainText('I live in, and am now physically in, Wyoming.');
  await phone.getByRole('radio', { name: /^Type/ }).check();
  await phone.getByLabel('Type your full name').fill(ida);
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText('Your signature is saved')).toBeVisible();
  await phone.context().close();
  await page.reload();
  await page.getByText(/^What happened: \d+ entries$/).click();
  await expect(page.getByText(/I live in, and am now physically in, Wyoming\./)).toBeVisible();
});

test('an expired link signs nothing, and another can be sent', async ({ page, browser, server }) => {
  const link = await inviteIda(page, server, 'Vera Wells');
  await server.kill();
  await server.start({ hoursAhead: 73 });
  try {
    const phone = await openOnPhone(browser, server, link);
    await expect(phone.getByText('This link has expired.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
    await phone.context().close();

    await page.reload();
    await page.getByText('Let a witness sign on their own phone').click();
    await page.getByRole('button', { name: `Send a link to ${ida}` }).click();
    await expect(page.getByText(`A link is on its way to ${ida}`, { exact: false })).toBeVisible();
  } finally {
    await server.kill();
    await server.start();
  }
});
