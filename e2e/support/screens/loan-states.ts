import { paths, todayOf, type Loan } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { enterVerified, mailedAddress } from '../mail';
import type { Server } from '../servers/server';
import { ask, enter, newPerson, storeTokens, type Person } from '../people';

/**
 * A loan of two new people that both have signed, whose money was sent, or with an amendment.
 * @returns its id; the one whose turn it is stays logged in
 */
export async function loanThatIs(page: Page, step: 'signed' | 'sent' | 'amended'): Promise<string> {
  const borrower = await enter(page, newPerson('Bo', 'Park'));
  const lender = await enter(page, newPerson('Lena', 'Park'));
  const signature = await page.evaluate(drawSignature);
  const terms = { amount: 4800, interest_rate: 4.5, term_in_months: 24 };
  const proposal = { ...terms, role: 'lender', counterparty: borrower.username, signature };
  const { id } = await ask<Loan>(page, 'POST', '/loans/', proposal);
  const post = (action: string, data: object) => ask(page, 'POST', `/loans/${id}/${action}/`, data);
  const today = todayOf(new Date());

  await logInAs(page, borrower);
  await post('accept', { signature });
  await logInAs(page, lender);
  if (step === 'signed') return id;

  await post('funding', { sent_on: today, method: 'Wire transfer' });
  await logInAs(page, borrower);
  if (step === 'sent') return id;

  await post('funding/confirm', { received_on: today });
  await logInAs(page, lender);
  await post('amendment', { new_terms: { term_in_months: 36 }, signature });
  await logInAs(page, borrower);
  return id;
}

/** The token of the link that invites somebody without an account to a loan. Its proposer stays logged in. */
export async function invitedToLoan(page: Page, server: Server): Promise<string> {
  await enterVerified(page, server, newPerson('Walter', 'Haas'));
  const { email } = newPerson('Emma', 'Haas');
  await ask(page, 'POST', '/loans/', {
    ...{ role: 'lender', amount: 4800, interest_rate: 4.5, term_in_months: 24 },
    ...{ counterparty_name: 'Emma Haas', counterparty_email: email },
    signature: await page.evaluate(drawSignature),
  });
  const address = await mailedAddress(server, email, 'offers you a loan', paths.invitedLoan);
  return new URL(address).hash.slice(1);
}

/** Logs in without the form. */
async function logInAs(page: Page, { username, password }: Person): Promise<void> {
  const answer = await page.request.post('/backend/token/', { data: { username, password } });
  await storeTokens(page, await answer.json());
}

/** In the page: a line, as a PNG data URL. */
function drawSignature(): string {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  pen?.moveTo(20, 120);
  pen?.lineTo(280, 30);
  pen?.stroke();
  return canvas.toDataURL();
}
