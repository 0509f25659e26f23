import { readFile } from 'node:fs/promises';
import { accept, end, newParty, propose, signHere, twoParties, type Party } from '../world/loan';
import { newPerson } from '../world/people';
import { expect, test } from '../world/test';

const terms = { amount: '1200', rate: '6', term: '12' };
// The dashboard leads on to /about whoever has neither a will nor a trust.
const dashboard = /\/(dashboard|about)$/;
const onDashboard = ({ page }: Party) => expect(page).toHaveURL(dashboard);

test('two people agree after a counter-offer, and pay the loan back to the end', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const [ana, ben] = await twoParties(browser, server.url);
  const loan = await propose(ana, ben, terms);
  await expect(ana.page.getByText('$103.28', { exact: true }).first()).toBeVisible();

  // Ben asks for less interest; what Ana signed is void.
  await ben.page.goto('/loans');
  await expect(ben.page.getByRole('region', { name: 'Waiting for you' })).toContainText('$1,200.00');
  await ben.page.goto(`${loan}/contract`);
  await ben.page.getByRole('link', { name: 'Change the terms' }).click();
  await ben.page.getByLabel('Interest rate').fill('0');
  await expect(ben.page.getByRole('row', { name: /Monthly payment/ })).toContainText('-$3.28');
  await signHere(ben);
  await ben.page.getByRole('button', { name: 'Send changed terms' }).click();
  await expect(ben.page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  await ana.page.goto(loan);
  await expect(ana.page.getByRole('region', { name: 'What changed' })).toContainText('6% a year');
  await accept(ana, loan);
  await onDashboard(ana);
  await expect(ana.page.getByText(/^You accepted and signed/).first()).toBeVisible();
  await ana.page.goto(`${loan}/contract`);
  await expect(ana.page.getByRole('img', { name: /signature of/ })).toHaveCount(2);

  // One payment as planned, then the rest at once.
  await record(ana, loan, null);
  await confirmPayment(ben, loan);
  await expect(ben.page.getByText('$1,100.00', { exact: true }).first()).toBeVisible();
  await record(ana, loan, '1100');
  await confirmPayment(ben, loan);
  await expect(ben.page.getByText('Repaid', { exact: true })).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'Receipt for a repaid loan' })).toBeVisible();
  await expect(ben.page.getByText('$1,200.00', { exact: true }).first()).toBeVisible();
  await expect(ben.page.getByText('Confirmed the last payment; the loan is repaid.')).toBeVisible();
  await ben.page.getByText(/^Earlier \(/).click();
  await expect(ben.page.getByText(/Interest rate from 6% a year to 0% a year/)).toBeVisible();

  const [download] = await Promise.all([
    ben.page.waitForEvent('download'),
    ben.page.getByRole('button', { name: 'Export this page as PDF' }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});

test('a proposal is declined by the other, and withdrawn by who made it', async ({ browser, server }) => {
  const [ana, ben] = await twoParties(browser, server.url);
  const declined = await propose(ana, ben, terms);
  await ben.page.goto(declined);
  await expect(ben.page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await end(ben, 'Decline');
  await onDashboard(ben);
  await expect(ben.page.getByText(/was declined/).first()).toBeVisible();

  const withdrawn = await propose(ana, ben, terms);
  await end(ana, 'Withdraw');
  await onDashboard(ana);
  await expect(ana.page.getByText(/was withdrawn/).first()).toBeVisible();
  await ben.page.goto(`${withdrawn}/contract`);
  await expect(ben.page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Accept Loan' })).toHaveCount(0);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});

test('exactly one wins when a loan is accepted and withdrawn at once', async ({ browser, server }) => {
  const [ana, ben] = await twoParties(browser, server.url);
  const loan = await propose(ana, ben, terms);
  await ana.page.getByRole('button', { name: 'Withdraw' }).click();
  await ben.page.goto(`${loan}/contract`);
  await signHere(ben);
  await Promise.all([
    ana.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click(),
    ben.page.getByRole('button', { name: 'Accept Loan' }).click(),
  ]);
  const failure = /^Failed to (accept|withdraw) loan: This loan is/;
  const won = ({ page }: Party) =>
    Promise.race([
      page.waitForURL(dashboard).then(() => true),
      page
        .getByText(failure)
        .waitFor()
        .then(() => false),
    ]);
  const [withdrawn, accepted] = await Promise.all([won(ana), won(ben)]);
  expect(withdrawn).not.toBe(accepted);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
});

test('a script in a name stays a name', async ({ browser, server }) => {
  const evil = newPerson('<img src=x onerror="window.hit=1">', '<script>window.hit=1</script>');
  const eve = await newParty(browser, server.url, { ...evil, username: `eve-${evil.username.slice(-8)}` });
  const ben = await newParty(browser, server.url, newPerson('Ben', 'Ruiz'));
  const loan = await propose(eve, ben, terms);
  await ben.page.goto(`${loan}/contract`);
  await expect(ben.page.getByText('<script>window.hit=1</script>').first()).toBeVisible();
  expect(await ben.page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await eve.page.evaluate(() => 'hit' in window)).toBe(false);
  expect([...eve.faults, ...ben.faults]).toEqual([]);
});

/** The lender records a payment: the amount that is due, or another. */
async function record({ page }: Party, loan: string, amount: string | null): Promise<void> {
  await page.goto(loan);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  if (amount !== null) await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
}

async function confirmPayment({ page }: Party, loan: string): Promise<void> {
  await page.goto(loan);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
