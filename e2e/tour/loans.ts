import { paths, todayOf, type LoanListItem } from '@heartwood/shared/domain';
import type { Page } from '@playwright/test';
import { ask } from '../support/people';
import { loginAs, look, lookInto, press, type Eye } from './tour';

/** The pages of a loan, as its borrower and its lender see them. */
export async function loansTour(page: Page, eye: Eye): Promise<void> {
  await loginAs(page, 'bob');
  await look(eye, page, paths.loans, 'loans');
  await look(
    eye,
    page,
    paths.newLoan,
    'a new loan, with its errors',
    press(page, /^(Sign and send|Propose|Send)/),
  );
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const pending = loans.find(({ status }) => status === 'pending');
  const active = loans.find(({ status }) => status === 'active');
  if (!pending || !active) throw new Error('Bob has not both loans.');
  await look(eye, page, paths.loan(pending.id), 'a pending loan');
  await lookInto(eye, page, 'Withdraw');
  await look(eye, page, paths.loanContract(pending.id), 'a contract');
  await look(eye, page, paths.loan(active.id), 'an active loan');
  await loginAs(page, 'alice');
  await look(eye, page, paths.loan(pending.id), 'a loan to be answered');
  await lookInto(eye, page, 'Decline');
  await look(eye, page, paths.loanContract(pending.id), 'a contract to be accepted');
  await look(eye, page, `${paths.loanContract(pending.id)}?change`, 'a contract with other terms');
  await look(eye, page, paths.loan(active.id), 'an active loan of its lender');
  await lookInto(eye, page, 'Record a payment');
  await lookInto(eye, page, 'Mark as repaid');
  const payment = { amount: 351.63, paid_on: todayOf(new Date()) };
  await ask(page, 'POST', `/loans/${active.id}/payments/`, payment);
  await page.reload();
  await lookInto(eye, page, /^Take back/);
  await loginAs(page, 'bob');
  await look(eye, page, paths.loan(active.id), 'a payment to be confirmed');
  await lookInto(eye, page, /^Confirm/);
  await lookInto(eye, page, /^Not right/);
}
