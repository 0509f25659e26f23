import type { Page } from '@playwright/test';
import { fillProposal, twoPeople, typeSignature } from '../../../support/loan';
import { expect, test } from '../../../support/test';

/** A day some months before today, as a date input has it: the first of its month. */
function firstOfMonth(monthsAgo: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}

const paymentsOf = (page: Page) => page.getByRole('table', { name: 'Payments so far' });

test('two people enter a loan that runs already, with its payments', async ({ browser, baseURL }) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  await fillProposal(lender, borrowerPerson.username, { amount: '1200', rate: '6', term: '12' });
  await lender.getByRole('checkbox', { name: 'The money was handed over already' }).check();
  await lender.getByLabel('Money handed over on').fill(firstOfMonth(5));
  const list = ['Day;Amount;How', `${firstOfMonth(4)};103,28;Check 1`, `${firstOfMonth(3)};soon;Check 2`];
  await lender.getByLabel('Paste a list').fill(list.join('\n'));
  await lender.getByRole('button', { name: 'Add the list' }).click();
  await expect(lender.getByLabel('Payment 1: Amount')).toHaveValue('103.28');
  await expect(lender.getByText(/^Line 3:/)).toBeVisible();
  await expect(lender.getByLabel('Paste a list')).toHaveValue(`${firstOfMonth(3)};soon;Check 2`);
  await lender.getByLabel('Paste a list').fill(`${firstOfMonth(3)};103.28;Check 2`);
  await lender.getByRole('button', { name: 'Add the list' }).click();
  await expect(lender.getByText('2 payments so far, $206.56 in all.')).toBeVisible();
  await lender.getByRole('button', { name: 'Propose loan' }).click();
  await expect(lender).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  const loan = new URL(lender.url()).pathname;

  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByText(/^This note records an earlier loan\./)).toBeVisible();
  const before = borrower.getByRole('table', { name: 'Payments before this note' });
  await expect(before.getByRole('row')).toHaveCount(3);
  await expect(borrower.getByText(/and that the list of payments is complete\.$/)).toBeVisible();
  await typeSignature(borrower, 'Bo Park');
  await borrower.getByRole('button', { name: 'Accept Loan' }).click();
  await expect(borrower.getByText(/It runs with the payments so far\.$/)).toBeVisible();

  await lender.goto(loan);
  await expect(lender.getByText(/^Active since/).first()).toBeVisible();
  await expect(lender.getByText('Late', { exact: true }).first()).toBeVisible();
  await expect(paymentsOf(lender).getByText(/Entered when the loan was recorded/)).toHaveCount(2);
  // $6.00 of interest in the first month.
  await expect(paymentsOf(lender).getByRole('row').nth(1)).toContainText('$6.00');
  const year = firstOfMonth(4).slice(0, 4);
  await expect(
    lender
      .getByRole('table', { name: /interest/i })
      .getByText(year)
      .first(),
  ).toBeVisible();
  await borrower.goto(loan);
  await expect(paymentsOf(borrower).getByText(/Entered when the loan was recorded/)).toHaveCount(2);
  await close();
});
