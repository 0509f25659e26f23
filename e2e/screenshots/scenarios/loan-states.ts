import { paths, todayOf, type Loan, type LoanListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../../support/people';
import { loginAs, visitScreen, visitDialog, type OnScreen } from './tour';

/** A loan from the day when both have signed until it is repaid, and proposals that failed. */
export async function loanStatesTour(page: Page, onScreen: OnScreen): Promise<void> {
  const signature = await demoSignature(page);
  const today = todayOf(new Date());
  const propose = {
    role: 'lender',
    counterparty: 'bob',
    amount: 4800,
    interest_rate: 4.5,
    term_in_months: 24,
  };
  const proposed = async () => {
    await loginAs(page, 'alice');
    return (await ask<Loan>(page, 'POST', '/loans/', { ...propose, signature })).id;
  };

  const id = await proposed();
  const loan = paths.loan(id);
  const api = `/loans/${id}/`;
  await loginAs(page, 'bob');
  await ask(page, 'POST', `${api}accept/`, { signature });
  await visitScreen(onScreen, page, loan, 'a loan whose money is to come');
  await loginAs(page, 'alice');
  await visitScreen(onScreen, page, loan, 'a loan whose money is to be sent');
  await visitDialog(onScreen, page, 'I sent the money');
  await visitDialog(onScreen, page, 'Call the loan off');
  await ask(page, 'POST', `${api}funding/`, { sent_on: today, method: 'Wire transfer' });
  await loginAs(page, 'bob');
  await visitScreen(onScreen, page, loan, 'a loan whose money has been sent');
  await visitDialog(onScreen, page, 'Confirm that it arrived');
  await ask(page, 'POST', `${api}funding/confirm/`, { received_on: today });

  await loginAs(page, 'alice');
  await visitScreen(onScreen, page, loan, 'a loan that runs from today');
  await visitDialog(onScreen, page, 'Release the borrower');
  await visitScreen(onScreen, page, `${paths.loanContract(id)}?change`, 'a running loan with other terms');
  await ask(page, 'POST', `${api}amendment/`, { new_terms: { term_in_months: 36 }, signature });
  await visitScreen(onScreen, page, loan, 'an amendment that waits for the other');
  await loginAs(page, 'bob');
  await visitScreen(onScreen, page, loan, 'an amendment to be answered');
  await visitScreen(onScreen, page, `${paths.loanContract(id)}?amendment`, 'an amendment to be signed');
  const { amendment } = await ask<Loan>(page, 'GET', api);
  await ask(page, 'POST', `${api}amendment/accept/`, { signature, proposed_at: amendment?.proposed_at });
  await visitScreen(onScreen, page, paths.loanContract(id), 'a contract that was amended');
  await visitScreen(onScreen, page, `${paths.loanContract(id)}?version=1`, 'an earlier contract');
  await loginAs(page, 'alice');
  await ask(page, 'POST', `${api}repay/`);
  await visitScreen(onScreen, page, loan, 'a repaid loan');

  const withdrawn = await proposed();
  await ask(page, 'POST', `/loans/${withdrawn}/withdraw/`);
  await visitScreen(onScreen, page, paths.loan(withdrawn), 'a withdrawn loan');
  const declined = await proposed();
  await loginAs(page, 'bob');
  await ask(page, 'POST', `/loans/${declined}/decline/`);
  await visitScreen(onScreen, page, paths.loan(declined), 'a declined loan');
  await visitScreen(onScreen, page, paths.loans, 'loans of every status');
}

/** A demo signature, as a PNG data URL. */
async function demoSignature(page: Page): Promise<string> {
  await loginAs(page, 'bob');
  const signed = (await ask<LoanListItem[]>(page, 'GET', '/loans/')).find(
    ({ status }) => status === 'active',
  );
  if (!signed) throw new Error('Bob has no active loan.');
  const { borrower_signature } = await ask<Loan>(page, 'GET', `/loans/${signed.id}/`);
  if (!borrower_signature) throw new Error('Bob has not signed his loan.');
  return borrower_signature;
}
