import type { Page } from '@playwright/test';
import { accept, fillProposal, twoPeople } from '../../../support/loan';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';

/** The first of a month some months before today (a negative number) or after it: as a date input has it. */
const firstOfMonth = (monthsAhead: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
    .toISOString()
    .slice(0, 10);
};

async function record(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill(amount);
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
}

test('a late fee of the note is charged, and a payment like the last one is recorded on purpose', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);

  await fillProposal(lender, borrowerPerson.username, { amount: '1200', rate: '0', term: '12' });
  await lender.getByRole('checkbox', { name: 'The money was handed over already' }).check();
  await lender.getByLabel('Money handed over on').fill(firstOfMonth(-2));
  await lender.getByLabel('Late fee').fill('25');
  await lender.getByLabel('Days of grace').fill('10');
  await lender.getByRole('button', { name: 'Propose loan' }).click();
  await expect(lender).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  const loan = new URL(lender.url()).pathname;
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByText(/within 10 days after it is due, .* a late fee of \$25\.00/)).toBeVisible();
  await accept(borrower, loan);
  await expect(borrower.getByText(/It runs with the payments so far\.$/)).toBeVisible();

  const fees = (page: Page) => page.getByRole('table', { name: 'Late fees' });
  await test.step('the lender charges the fee, and the borrower sees it', async () => {
    await lender.goto(loan);
    await lender.getByRole('button', { name: 'Charge the late fee' }).click();
    await expectAccessible(lender, 'charging a late fee');
    await lender.getByRole('alertdialog').getByRole('button', { name: 'Charge it' }).click();
    await expect(fees(lender).getByText('Charged', { exact: true })).toBeVisible();
    await borrower.goto(loan);
    await expect(fees(borrower).getByText('$25.00')).toBeVisible();
  });

  await test.step('the borrower pays twice the same, and says that these are two payments', async () => {
    await record(borrower, '125');
    await expect(borrower.getByRole('dialog')).toBeHidden();
    await record(borrower, '125');
    const question = borrower.getByRole('alertdialog', { name: 'Is this another payment?' });
    await expect(question.getByText(/\$125\.00/)).toBeVisible();
    await expectAccessible(borrower, 'the question whether it is another payment');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await borrower.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await question.getByRole('button', { name: 'It is another one' }).click();
    await expect(borrower.getByRole('dialog')).toBeHidden();
  });

  await close();
});
