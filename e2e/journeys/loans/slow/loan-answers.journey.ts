import { propose, twoPeople, typeSignature } from '../../../support/loan';
import { expect, test } from '../../../support/test';

const terms = { amount: '10000', rate: '5', term: '36' };

test('the initiator withdraws; the other party finds nothing to accept', async ({ browser, baseURL }) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, terms);
  await expect(lender.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await lender.getByRole('button', { name: 'Withdraw' }).click();
  await lender.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(lender.getByText(/was withdrawn/).first()).toBeVisible();
  await expect(lender).toHaveURL(/\/(dashboard|about)$/);
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(borrower.getByRole('button', { name: 'Accept Loan' })).toHaveCount(0);
  await close();
});

test('the other party declines', async ({ browser, baseURL }) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, terms);
  await borrower.goto(loan);
  await expect(borrower.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await borrower.getByRole('button', { name: 'Decline' }).click();
  await borrower.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(borrower.getByText(/was declined/).first()).toBeVisible();
  await lender.goto(loan);
  await expect(lender.getByText('Declined').first()).toBeVisible();
  await close();
});

test('a person who accepts after the other has withdrawn is told so, and stays on the page', async ({
  browser,
  baseURL,
}) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, terms);
  await borrower.goto(`${loan}/contract`);
  await typeSignature(borrower, 'Bo Park');
  await lender.getByRole('button', { name: 'Withdraw' }).click();
  await lender.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(lender.getByText(/was withdrawn/).first()).toBeVisible();
  await borrower.getByRole('button', { name: 'Accept Loan' }).click();
  await expect(borrower.getByText(/Failed to accept loan: /).first()).toBeVisible();
  await close();
});

test('a name that contains a script remains a name in the contract', async ({ browser, baseURL }) => {
  const hostile = ['<img src=x onerror=alert(1)>', 'O’Brien & Söhne'] as const;
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL, hostile);
  const loan = await propose(lender, borrowerPerson.username, terms, hostile.join(' '));
  let asked = false;
  borrower.on('dialog', async (dialog) => {
    asked = true;
    await dialog.dismiss();
  });
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByText(hostile[0]).first()).toBeVisible();
  expect(await borrower.locator('img[src="x"]').count()).toBe(0);
  expect(asked).toBe(false);
  await close();
});
