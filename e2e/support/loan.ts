import type { Browser, Locator, Page } from '@playwright/test';
import { newPerson, signUp, type Person } from './people';
import { expect, watchFaults } from './test';

/** Two people, each with a separate browser. */
interface Parties {
  lender: Page;
  borrower: Page;
  lenderPerson: Person;
  borrowerPerson: Person;
  close: () => Promise<void>;
}

export async function twoPeople(
  browser: Browser,
  baseURL: string | undefined,
  lenderNames: readonly [string, string] = ['Lena', 'Park'],
): Promise<Parties> {
  const contexts = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })]);
  const [lender, borrower] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!lender || !borrower) throw new Error('No page was opened.');
  const faults = [watchFaults(lender), watchFaults(borrower)];
  const lenderPerson = await signUp(lender, newPerson(...lenderNames));
  const borrowerPerson = await signUp(borrower, newPerson('Bo', 'Park'));
  return {
    lender,
    borrower,
    lenderPerson,
    borrowerPerson,
    close: async () => {
      expect(faults.flat(), 'errors on the console').toEqual([]);
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Types a signature into the signature field. */
export async function typeSignature(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('radio', { name: /^Type/ }).check();
  await place.getByLabel('Type your full name').fill(name);
}

interface Terms {
  amount: string;
  rate: string;
  term: string;
}

/** Fills in everything that a proposal needs, as its lender. */
export async function fillProposal(
  lender: Page,
  counterparty: string,
  { amount, rate, term }: Terms,
  name = 'Lena Park',
): Promise<void> {
  await lender.goto('/loans/new');
  await lender.getByRole('radio', { name: 'I lend' }).check();
  await lender.getByLabel('Username of the other person').fill(counterparty);
  await lender.getByLabel('Amount', { exact: true }).fill(amount);
  await lender.getByLabel('Interest rate', { exact: true }).fill(rate);
  await lender.getByLabel('Term', { exact: true }).fill(term);
  const skip = lender.getByRole('checkbox', { name: 'Leave the federal rate out of this loan' });
  if (Number(amount) >= 10_000) await skip.check();
  await typeSignature(lender, name);
}

/** Proposes a loan as its lender, and ends on the loan's page. @param name the lender's full name */
export async function propose(
  lender: Page,
  counterparty: string,
  terms: Terms,
  name?: string,
): Promise<string> {
  await fillProposal(lender, counterparty, terms, name);
  await lender.getByRole('button', { name: 'Propose loan' }).click();
  await expect(lender).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  return new URL(lender.url()).pathname;
}

/** The other party signs the contract. @param name their full name */
export async function accept(page: Page, loan: string, name = 'Bo Park'): Promise<void> {
  await page.goto(`${loan}/contract`);
  await typeSignature(page, name);
  await page.getByRole('button', { name: 'Accept Loan' }).click();
}

/** The lender says that the money was sent, and the borrower that it arrived: the loan runs from today. */
export async function handOver(lender: Page, borrower: Page, loan: string): Promise<void> {
  await lender.goto(loan);
  await lender.getByRole('button', { name: 'I sent the money' }).click();
  await lender.getByRole('dialog').getByLabel('How it was sent').fill('Wire transfer');
  await lender.getByRole('dialog').getByRole('button', { name: 'I sent the money' }).click();
  await expect(lender.getByRole('dialog')).toBeHidden();
  await borrower.goto(loan);
  await borrower.getByRole('button', { name: 'Confirm that it arrived' }).click();
  await borrower.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(borrower.getByText(/^Active since/).first()).toBeVisible();
}

/** Confirms the first waiting payment, as the other party. */
export async function confirmPayment(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
}
