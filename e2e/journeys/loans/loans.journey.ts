import { accept, propose, twoPeople, typeSignature } from '../../support/loan';
import { expect, test } from '../../support/test';

const terms = { amount: '10000', rate: '5', term: '36' };

test('an offer is answered by a counter-offer and accepted', async ({ browser, baseURL }) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, terms);
  for (const figure of ['$10,000.00', '$299.71', '$789.52'])
    await expect(lender.getByText(figure).first()).toBeVisible();
  await expect(lender.getByText('Pending').first()).toBeVisible();

  await borrower.goto(loan);
  await borrower.getByRole('link', { name: 'Change the terms' }).click();
  await borrower.getByLabel('Amount', { exact: true }).fill('200');
  await borrower.getByLabel('Interest rate', { exact: true }).fill('0');
  await borrower.getByLabel('Term', { exact: true }).fill('2');
  await expect(borrower.getByText('What changes')).toBeVisible();
  await typeSignature(borrower, 'Bo Park');
  await borrower.getByRole('button', { name: 'Send changed terms' }).click();
  await expect(borrower).toHaveURL(new RegExp(`${loan}$`));

  await accept(lender, loan, 'Lena Park');
  await expect(lender).toHaveURL(/\/(dashboard|about)$/);
  await expect(lender.getByText(/You accepted and signed/).first()).toBeVisible();
  await expect(lender.getByRole('heading', { name: 'Your loan contract is signed.' })).toBeFocused();
  await expect(lender.getByRole('heading', { name: 'Send $200.00 to Bo Park' })).toBeVisible();
  await close();
});
