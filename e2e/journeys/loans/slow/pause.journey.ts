import { addMonths, formatDate, todayOf } from '@heartwood/domain';
import { accept, handOver, propose, twoPeople, typeSignature } from '../../../support/loan';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';

test('two people pause the payments: the next one and the end move, and interest goes on', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '1200', rate: '6', term: '12' });
  await accept(borrower, loan);
  await expect(borrower).toHaveURL(/\/dashboard$/);
  await handOver(lender, borrower, loan);

  // The first payment is due a month from today.
  const due = formatDate(addMonths(addMonths(todayOf(new Date()), 1), 3));
  await test.step('the borrower asks for three months without a payment, and signs', async () => {
    await borrower.getByRole('link', { name: 'Change the terms' }).click();
    const pause = borrower.getByRole('region', { name: 'Pause payments' });
    await pause.getByRole('button', { name: 'For 3 months' }).click();
    await expect(pause.getByText(`The next payment is due on ${due}.`)).toBeVisible();
    await expect(borrower.getByRole('region', { name: 'What changes' })).toBeVisible();
    await expectAccessible(borrower, 'a pause of payments');
    await typeSignature(borrower, 'Bo Park');
    await borrower.getByRole('button', { name: 'Sign and propose' }).click();
    await expect(borrower.getByText(/Amendment: waiting for/)).toBeVisible();
  });

  await test.step('the lender reads it, and signs', async () => {
    await lender.goto(loan);
    await expect(lender.getByText('Amendment: your answer is needed')).toBeVisible();
    await lender.getByRole('link', { name: 'Read and sign' }).click();
    await expect(lender.getByText('First payment').first()).toBeVisible();
    await expect(lender.getByText(due).first()).toBeVisible();
    await typeSignature(lender, 'Lena Park');
    await lender.getByRole('button', { name: 'Sign the amendment' }).click();
    await expect(lender.getByText('You signed. The amendment applies now.').first()).toBeVisible();
  });

  await test.step('nothing is late in between, and then the payment has the interest of the pause', async () => {
    const at = async (days: number) => {
      await borrower.clock.setFixedTime(Date.now() + days * 86_400_000);
      await borrower.goto(loan);
    };
    await at(75);
    await expect(borrower.getByText(/^Active since/).first()).toBeVisible();
    await expect(borrower.getByText(/is overdue$/)).toHaveCount(0);
    await at(130);
    await expect(borrower.getByText(/is overdue$/)).toBeVisible();
  });
  await close();
});
