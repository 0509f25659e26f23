import { accept, confirmPayment, handOver, propose, twoPeople } from '../../../support/loan';
import { expect, test } from '../../../support/test';

test('the money is sent, the borrower records a payment, and the lender forgives the rest', async ({
  browser,
  baseURL,
}) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '300', rate: '0', term: '3' });
  await accept(borrower, loan);
  await expect(borrower.getByText(/You accepted and signed/).first()).toBeVisible();
  await lender.goto(loan);
  await expect(lender.getByText('Signed, not funded').first()).toBeVisible();
  await expect(lender.getByRole('button', { name: 'Record a payment' })).toHaveCount(0);
  await handOver(lender, borrower, loan);

  await borrower.getByRole('button', { name: 'Record a payment' }).click();
  const paid = borrower.getByRole('dialog');
  await paid.getByLabel('Amount').fill('40');
  await paid.getByLabel('How it was paid').fill('Check 1042');
  await paid.getByRole('button', { name: 'Record payment' }).click();
  await expect(paid).toBeHidden();
  await lender.goto(loan);
  await expect(lender.getByText('Check 1042. Recorded by the borrower').first()).toBeVisible();
  await confirmPayment(lender);
  await expect(lender.getByText('The payment is confirmed.').first()).toBeVisible();

  await lender.getByRole('button', { name: 'Release the borrower' }).click();
  const release = lender.getByRole('dialog');
  await expect(release.getByLabel('Amount to release')).toHaveValue('260.00');
  await release.getByLabel('Gift note').fill('Happy birthday.');
  await release.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(lender.getByText('Released').first()).toBeVisible();
  await borrower.goto(loan);
  await expect(borrower.getByText(/released the remaining \$260\.00/).first()).toBeVisible();
  await expect(borrower.getByRole('heading', { name: 'Receipt for a released loan' })).toBeVisible();
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByRole('img', { name: /signature of/ })).toHaveCount(2);
  await expect(borrower.getByText('______')).toHaveCount(0);
  await close();
});

test('a payment that may be recorded twice is asked about, and the last one repays the loan', async ({
  browser,
  baseURL,
}) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '200', rate: '0', term: '2' });
  await accept(borrower, loan);
  await expect(borrower.getByText(/You accepted and signed/).first()).toBeVisible();
  await handOver(lender, borrower, loan);
  for (const again of [false, true]) {
    await lender.goto(loan);
    await lender.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = lender.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: /^Record/ }).click();
    const question = lender.getByRole('alertdialog', { name: 'Is this another payment?' });
    if (again) await question.getByRole('button', { name: 'It is another one' }).click();
    await expect(dialog).toBeHidden();
  }
  await lender.goto(loan);
  await expect(lender.getByText('Repaid').first()).toBeVisible();

  // The borrower objects to the second one: the loan runs again.
  await borrower.goto(loan);
  await expect(borrower.getByText('Repaid').first()).toBeVisible();
  await borrower
    .getByRole('button', { name: /^That’s right/ })
    .first()
    .click();
  const right = borrower.getByRole('alertdialog');
  await right.getByRole('button', { name: 'That’s right' }).click();
  await right.getByRole('button', { name: 'It is another one' }).click();
  await expect(right).toBeHidden();
  await borrower.getByRole('button', { name: /^Not right/ }).click();
  await borrower.getByRole('dialog').getByLabel('Reason').fill('I paid once.');
  await borrower.getByRole('dialog').getByRole('button', { name: 'Not right' }).click();
  await expect(borrower.getByText('$100.00 left')).toBeVisible();

  // One tap records what is due; the payment that counts already is a question first.
  await lender.goto(loan);
  await lender.getByRole('button', { name: 'Mark $100.00 as received' }).click();
  await lender.getByRole('alertdialog').getByRole('button', { name: 'It is another one' }).click();
  await expect(lender.getByText('Repaid').first()).toBeVisible();
  await expect(lender.getByText(/^Paid on/)).toHaveCount(2);
  await close();
});
