import { readFile } from 'node:fs/promises';
import { textOf } from '@heartwood/pdf/testing';
import { expectMails, verifyAddress } from '../../../support/mail';
import { enter } from '../../../support/people';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';
import { addToCart, pay, saveWill, typeSignature } from '../../../support/will';

test('a card with an emergency code: a nurse reads the medical papers with it, and the owner is told', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await enter(page);
  await verifyAddress(page, server, person);
  await addToCart(page, await saveWill(page));
  await pay(page);
  await page.goto('/plan/medical');
  await page.getByLabel('Your address').fill('12 Pine Street, Boulder, CO 80302');
  await page.getByLabel('Your agent: Name').fill('Ben Ruiz');
  await page.getByLabel('Your agent: Phone').fill('303-555-0147');
  await page.getByLabel('Your agent: Email').fill('ben@example.com');
  await page.getByRole('radio', { name: 'As soon as I sign' }).check();
  await page.getByRole('button', { name: 'Read it, then sign' }).click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await typeSignature(page.getByRole('dialog'), 'José Ruiz');
  await expectMails(server, 'ben@example.com', 'has signed a paper that names you', 1);

  await page.getByRole('button', { name: 'Card with an emergency code' }).click();
  await expectAccessible(page, 'making a card with an emergency code');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make the card' }).click();
  const text = await textOf(new Uint8Array(await readFile(await (await saved).path())));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('It was never used.', { exact: false })).toBeVisible();
  const code = /(?:[2-9A-Z]{5}-){4}[2-9A-Z]{5}/.exec(text)?.[0] ?? '';
  expect(code).not.toBe('');

  const context = await browser.newContext();
  const nurse = await context.newPage();
  await nurse.goto(`/plan/emergency#${code}`);
  await expectAccessible(nurse, 'the page of an emergency code');
  await nurse.getByRole('button', { name: 'Open the papers' }).click();
  await expect(nurse.getByRole('heading', { level: 1 })).toHaveText('Medical papers of José Ruiz');
  await expect(nurse.getByRole('link', { name: '303-555-0147' })).toBeVisible();
  await expect(nurse).toHaveURL(/\/plan\/emergency$/);
  await expectAccessible(nurse, 'the papers that an emergency code opens');
  const pdf = nurse.waitForEvent('download');
  await nurse.getByRole('button', { name: 'Download: Medical power of attorney' }).click();
  expect((await pdf).suggestedFilename()).toBe('Medical power of attorney-José-Ruiz.pdf');
  await context.close();
  await expectMails(server, person.email, 'Somebody opened your medical papers', 1);

  await page.reload();
  await expect(page.getByText('It was last used on', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByText(/^A mail with the PDF is on its way to/)).toBeVisible();
});
