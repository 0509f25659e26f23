import { paths, todayOf, type LoanListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../../support/people';
import { loginAs, visitScreen, visitDialog, press, type OnScreen } from './tour';

/** The pages of a loan, as its borrower and its lender see them. */
export async function loansTour(page: Page, onScreen: OnScreen): Promise<void> {
  await loginAs(page, 'bob');
  await visitScreen(onScreen, page, paths.loans, 'loans');
  await visitScreen(
    onScreen,
    page,
    paths.newLoan,
    'a new loan, with its errors',
    press(page, /^(Sign and send|Propose|Send)/),
  );
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const pending = loans.find(({ status }) => status === 'pending');
  const active = loans.find(({ status }) => status === 'active');
  if (!pending || !active) throw new Error('Bob has not both loans.');
  await visitScreen(onScreen, page, paths.loan(pending.id), 'a pending loan');
  await visitDialog(onScreen, page, 'Withdraw');
  await visitScreen(onScreen, page, paths.loanContract(pending.id), 'a contract');
  await visitScreen(onScreen, page, paths.loan(active.id), 'an active loan');
  await loginAs(page, 'alice');
  await visitScreen(onScreen, page, paths.loan(pending.id), 'a loan to be answered');
  await visitDialog(onScreen, page, 'Decline');
  await visitScreen(onScreen, page, paths.loanContract(pending.id), 'a contract to be accepted');
  await visitScreen(
    onScreen,
    page,
    `${paths.loanContract(pending.id)}?change`,
    'a contract with other terms',
  );
  await visitScreen(onScreen, page, paths.loan(active.id), 'an active loan of its lender');
  await visitDialog(onScreen, page, 'Record a payment');
  await visitDialog(onScreen, page, 'Mark as repaid');
  const payment = { amount: 351.63, paid_on: todayOf(new Date()) };
  await ask(page, 'POST', `/loans/${active.id}/payments/`, payment);
  await page.reload();
  await visitDialog(onScreen, page, /^Take back/);
  await loginAs(page, 'bob');
  await visitScreen(onScreen, page, paths.loan(active.id), 'a payment recorded as received');
  await visitDialog(onScreen, page, /^That’s right/);
  await visitDialog(onScreen, page, /^Not right/);
}
