import { messages } from '@heartwood/shared/domain';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../world/axe';
import { mailedAddress } from '../world/mail';
import { enter } from '../world/people';
import type { Server } from '../world/server';
import { expect, test } from '../world/test';
import { saveWill, sign, will } from '../world/will';

const ida = will.witnesses[0]?.name ?? '';

/** A will that its testator has signed. @returns the link that was mailed to its first witness */
async function askIda(page: Page, server: Server, testator: string): Promise<string> {
  await enter(page);
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
  const link = await askIda(page, server, 'Una Wells');
  const phone = await openOnPhone(browser, server, link);
  await expect(phone.getByRole('heading', { name: 'Witness the will of Una Wells' })).toBeVisible();
  await expect(phone.getByText(will.executor).first()).toBeVisible();
  await expectAccessible(phone, 'a witness who is asked to sign');
  await phone.getByRole('radio', { name: /^Type/ }).check();
  await phone.getByLabel('Type your full name').fill(ida);
  await phone.getByLabel('Where are you now?').selectOption('Colorado');
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByText('Your signature is saved')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(messages.witnessLinkUsed)).toBeVisible();
  await phone.context().close();

  await page.reload();
  await expect(page.getByText(`Signed by ${ida}`, { exact: false })).toBeVisible();
});

test('a link that ran out signs nothing, and another can be sent', async ({ page, browser, server }) => {
  const link = await askIda(page, server, 'Vera Wells');
  await server.kill();
  await server.start({ hoursAhead: 73 });
  try {
    const phone = await openOnPhone(browser, server, link);
    await expect(phone.getByText(messages.witnessLinkExpired)).toBeVisible();
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
