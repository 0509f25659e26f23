import { addDays, addMonths, formatShortDate, todayOf } from '@heartwood/domain';
import { fillProposal, twoPeople, typeSignature } from '../../../support/loan';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';

test('a first payment a year away leaves no balloon at the end, and both read what pays its interest', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const first = addDays(addMonths(todayOf(new Date()), 12), -1);
  await fillProposal(lender, borrowerPerson.username, { amount: '9000', rate: '6', term: '36' });
  const figure = (name: string) => lender.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  await lender.getByLabel('First payment', { exact: true }).fill(first);
  await expect(lender.getByRole('main').getByText(formatShortDate(first)).first()).toBeVisible();
  await expect(figure('Monthly payment')).toBeVisible();
  await expect(figure('Last payment')).toHaveCount(0);
  await expect(figure('Amount of the first payment')).toHaveCount(0);
  await lender.getByRole('radio', { name: /^Due with the first payment/ }).check();
  await expect(figure('Amount of the first payment')).toBeVisible();
  await expect(figure('Last payment')).toHaveCount(0);
  await expectAccessible(lender, 'a first payment a year away');
  await typeSignature(lender, 'Lena Park');
  await lender.getByRole('button', { name: 'Propose loan' }).click();
  await expect(lender).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);

  await borrower.goto(`${new URL(lender.url()).pathname}/contract`);
  await expect(borrower.getByText(/a first payment of \$/).first()).toBeVisible();
  await expect(borrower.getByRole('table', { name: 'Schedule of payments' }).getByRole('row')).toHaveCount(
    38,
  );
  await close();
});
