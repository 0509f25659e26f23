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

test('a late loan has one amount everywhere, with its late fee, until what is due is recorded', async ({
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

  const late = /^Bo Park is \d+ days? late with (\$[\d,.]*\d)/;
  const due = await test.step('the dashboard, the list, and the page say the same amount', async () => {
    await lender.goto('/dashboard');
    const [, amount = ''] = late.exec(await lender.getByText(late).first().innerText()) ?? [];
    await lender.goto('/loans');
    await expect(lender.getByRole('main').getByText(amount).first()).toBeVisible();
    await lender.goto(loan);
    await expect(lender.getByText(late)).toContainText(`late with ${amount}`);
    await borrower.goto('/dashboard');
    await expect(borrower.getByRole('main').getByText(amount).first()).toBeVisible();
    await borrower.goto(loan);
    await expect(borrower.getByText(`${amount} is overdue`)).toBeVisible();
    return amount;
  });

  await test.step('the borrower pays it twice, and says that these are two payments', async () => {
    const amount = due.replace(/[$,]/g, '');
    await record(borrower, amount);
    await expect(borrower.getByRole('dialog')).toBeHidden();
    await record(borrower, amount);
    const question = borrower.getByRole('alertdialog', { name: 'Is this another payment?' });
    await expect(question.getByText(due).first()).toBeVisible();
    await expectAccessible(borrower, 'the question whether it is another payment');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await borrower.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await question.getByRole('button', { name: 'It is another one' }).click();
    await expect(borrower.getByRole('dialog')).toBeHidden();
  });

  await test.step('what waits for the lender is not late', async () => {
    await expect(borrower.getByText(/is overdue$/)).toHaveCount(0);
    await lender.goto(loan);
    await expect(lender.getByText('Recorded, waiting for Lena Park').first()).toBeVisible();
    await expect(lender.getByText(late)).toHaveCount(0);
  });

  await close();
});
