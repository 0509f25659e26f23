import { accept, handOver, propose, twoPeople } from '../../../support/loan';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';

test('after a loan is accepted, the dashboard says what comes next, and each page says that it is not funded yet', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '2000', rate: '0', term: '10' });
  await accept(borrower, loan);
  await expect(borrower).toHaveURL(/\/dashboard$/);
  await expect(borrower.getByRole('heading', { name: 'Your loan contract is signed.' })).toBeFocused();
  for (const name of ['Lena Park', 'Bo Park'])
    await expect(borrower.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  await expect(borrower.getByRole('heading', { level: 3 }).first()).toHaveText(
    'Lena Park sends you $2,000.00',
  );
  // The message of the navigation goes by itself.
  await borrower.mouse.move(0, 0);
  await expect(borrower.getByRole('region', { name: 'Messages' }).getByText(/accepted/)).toHaveCount(0);
  await expectAccessible(borrower, 'the dashboard after a loan was accepted');

  const status = (page: typeof borrower) => page.getByRole('main').getByText('Signed, not funded');
  await expect(status(borrower)).toHaveCount(1);
  await borrower.goto('/loans');
  const group = borrower.getByRole('region', { name: 'Signed, not funded' });
  await expect(group.getByRole('link', { name: 'Loan from Lena Park' })).toBeVisible();
  await expect(borrower.getByRole('heading', { name: 'Active loans' })).toHaveCount(0);
  await borrower.goto(loan);
  await expect(status(borrower)).toHaveCount(1);

  await handOver(lender, borrower, loan);
  await borrower.goto('/loans');
  await expect(
    borrower.getByRole('region', { name: 'Active loans' }).getByText('Active', { exact: true }),
  ).toBeVisible();
  await expect(group).toHaveCount(0);
  await borrower.goto('/dashboard');
  await expect(borrower.getByRole('heading', { name: 'Your loan contract is signed.' })).toHaveCount(0);
  await close();
});
