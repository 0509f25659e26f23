import type { Page } from '@playwright/test';
import { propose, twoPeople, typeSignature } from '../support/loan';
import { expect, test } from '../support/test';

test('exactly one wins when a loan is accepted and withdrawn at once, and the other is told', async ({
  browser,
  baseURL,
}) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '1200', rate: '6', term: '12' });
  await lender.getByRole('button', { name: 'Withdraw' }).click();
  await borrower.goto(`${loan}/contract`);
  await typeSignature(borrower, 'Bo Park');
  await Promise.all([
    lender.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click(),
    borrower.getByRole('button', { name: 'Accept Loan' }).click(),
  ]);
  const [withdrawn, accepted] = await Promise.all([won(lender), won(borrower)]);
  expect(withdrawn).not.toBe(accepted);
  await close();
});

/** Whether a page led on to the dashboard, or said that it was too late. */
function won(page: Page): Promise<boolean> {
  const failure = page.getByText(/^Failed to (accept|withdraw) loan: This loan is/);
  return Promise.race([
    // The dashboard leads on to /about whoever has neither a will nor a trust.
    page.waitForURL(/\/(dashboard|about)$/).then(() => true),
    failure.waitFor().then(() => false),
  ]);
}
