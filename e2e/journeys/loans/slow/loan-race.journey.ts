import type { Page } from '@playwright/test';
import { propose, twoPeople, typeSignature } from '../../../support/loan';
import { expect, test } from '../../../support/test';

test('when a loan is accepted and withdrawn at once, exactly one wins and the other gets an error', async ({
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

/** Whether a page continued to the dashboard, or said that it was too late. */
function won(page: Page): Promise<boolean> {
  const failure = page.getByText(/^Failed to (accept|withdraw) loan: This loan is/);
  return Promise.race([
    // The dashboard redirects people with neither a will nor a trust to /about.
    page.waitForURL(/\/(dashboard|about)$/).then(() => true),
    failure.waitFor().then(() => false),
  ]);
}
