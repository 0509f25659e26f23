import { accept, confirmPayment, handOver, propose, twoPeople } from '../../../support/loan';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';

test('the bank returns the last payment of a repaid loan: it runs again, and the receipt is superseded', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '300', rate: '0', term: '3' });
  await accept(borrower, loan);
  await expect(borrower).toHaveURL(/\/dashboard$/);
  await handOver(lender, borrower, loan);

  await test.step('the borrower pays it all, and the lender confirms', async () => {
    await borrower.getByRole('button', { name: 'Record a payment' }).click();
    await borrower.getByRole('dialog').getByLabel('Amount').fill('300');
    await borrower.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(borrower.getByRole('dialog')).toBeHidden();
    await lender.goto(loan);
    await confirmPayment(lender);
    await expect(lender.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  });

  const receipts = (page: typeof lender) => page.getByRole('region', { name: 'Superseded receipts' });
  await test.step('the bank returns it, and the loan runs again', async () => {
    await lender.getByRole('button', { name: /^Correct ?: / }).click();
    await lender.getByRole('dialog').getByLabel('Note').fill('Returned unpaid.');
    await lender.getByRole('dialog').getByRole('button', { name: 'Record the correction' }).click();
    await expect(lender.getByText(/^Active since/).first()).toBeVisible();
    await expect(lender.getByRole('heading', { name: 'Receipt', exact: true })).toHaveCount(0);
    await expect(lender.getByText('$300.00 left')).toBeVisible();
    await receipts(lender)
      .getByText(/^Superseded on/)
      .first()
      .click();
    await expect(receipts(lender).getByText(/This receipt no longer holds\.$/)).toBeVisible();
    await expect(receipts(lender).getByText(/repaid the loan in full on/)).toBeVisible();
    await expectAccessible(lender, 'a loan that a return reopened');
  });

  await test.step('the borrower objects, and it is repaid again', async () => {
    await borrower.goto(loan);
    await borrower.getByRole('button', { name: 'Object to the return' }).click();
    await borrower.getByLabel('Reason').fill('My bank says that it was paid.');
    await borrower.getByRole('dialog').getByRole('button', { name: 'Object to the return' }).click();
    await expect(borrower.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  });

  await test.step('the second time the borrower decides, and agrees', async () => {
    await lender.goto(loan);
    await lender.getByRole('button', { name: /^Correct ?: / }).click();
    await lender.getByRole('dialog').getByRole('button', { name: 'Record the correction' }).click();
    await expect(lender.getByText(/It waits for Bo Park\./)).toBeVisible();
    await expect(lender.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
    await borrower.goto('/loans');
    await expect(borrower.getByText('1 correction to confirm')).toBeVisible();
    await borrower.goto(loan);
    await borrower.getByRole('button', { name: 'Confirm the correction' }).click();
    await borrower.getByRole('alertdialog').getByRole('button', { name: 'Confirm the correction' }).click();
    await expect(borrower.getByText('$300.00 left')).toBeVisible();
    await expect(receipts(borrower).getByText(/^Superseded on/)).toHaveCount(4);
    await borrower.getByText('Corrections (2)').click();
    await expect(borrower.getByText(/Not right: My bank says that it was paid\./)).toBeVisible();
  });
  await close();
});

test('two people correct a wrong amount by agreement', async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '300', rate: '0', term: '3' });
  await accept(borrower, loan);
  await expect(borrower).toHaveURL(/\/dashboard$/);
  await handOver(lender, borrower, loan);
  await lender.goto(loan);
  await lender.getByRole('button', { name: 'Mark $100.00 as received' }).click();
  await expect(lender.getByText('$200.00 left')).toBeVisible();
  await borrower.goto(loan);
  await borrower.getByRole('button', { name: /^Correct ?: / }).click();
  const dialog = borrower.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^The amount or the day is wrong/ }).check();
  await dialog.getByLabel('Right amount').fill('120');
  await dialog.getByRole('button', { name: 'Record the correction' }).click();
  await expect(borrower.getByText(/It waits for Lena Park\./)).toBeVisible();
  await lender.goto(loan);
  await expect(lender.getByText(/With it, \$180\.00 is owed today instead of \$200\.00\./)).toBeVisible();
  await lender.getByRole('button', { name: 'Confirm the correction' }).click();
  await lender.getByRole('alertdialog').getByRole('button', { name: 'Confirm the correction' }).click();
  await expect(lender.getByText('$180.00 left')).toBeVisible();
  await close();
});
