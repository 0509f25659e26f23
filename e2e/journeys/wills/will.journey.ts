import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import { logIn, signUp } from '../../support/people';
import { expect, test } from '../../support/test';
import { answerWizard, confirmWill, pay, sign, will } from '../../support/will';

test('a person makes, pays for, and signs a will, and finds everything after the server was killed', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const missing: string[] = [];
  page.on(
    'response',
    (response) => response.status() === 404 && response.url().endsWith('.js') && missing.push(response.url()),
  );
  const person = await signUp(page);
  await answerWizard(page);
  const ended = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/begun-will/') && endsDraft(response.request()) && response.ok(),
  );
  await confirmWill(page);
  await expect(page.getByText('$500.00').first()).toBeVisible();
  await ended;

  // A power cut before the payment: the draft is on the server, the cart in the browser.
  await server.kill();
  await server.start();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();

  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText('0 of 3 signatures')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(will.testator) }).click();
  await expect(page).toHaveURL(/\/will-details\//);
  for (const { name } of [{ name: will.testator }, ...will.witnesses]) await sign(page, name);
  await expect(page.getByRole('button', { name: 'Sign Will' })).toHaveCount(0);
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your will is signed.' })).toBeFocused();
  const ring = page.getByRole('main').locator('circle[stroke-dasharray]');
  await expect(ring).toHaveCSS('animation-duration', '0.6s');
  await expect(ring).toHaveCSS('animation-iteration-count', '1');
  await page.reload();
  await expect(ring, 'the ring closes once').toHaveCSS('animation-name', 'none');

  // Again, when everything is signed and stored.
  const address = new URL(page.url()).pathname;
  await expect(page.getByText(/Making the PDF|Sealing/)).toHaveCount(0, { timeout: 30_000 });
  await server.kill();
  await server.start();
  await page.goto('/');
  await page.evaluate(() => Object.keys(localStorage).forEach((key) => localStorage.removeItem(key)));
  await logIn(page, person);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(will.testator);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.byteLength).toBeGreaterThan(10_000);
  // The page would make a PDF that the worker can't.
  expect(missing).toEqual([]);
});

/** Whether a call says that the answers in progress are over. */
const endsDraft = (call: Request) => call.method() === 'PUT' && call.postDataJSON().content === '';
