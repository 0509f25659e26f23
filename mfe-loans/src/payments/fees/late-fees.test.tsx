import {
  addDays,
  addMonths,
  formatDate,
  messages,
  proposedTerms,
  todayOf,
  type Loan,
} from '@heartwood/domain';
import { activeLoan, renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, ben } from '../../testing/people';
import { LateFees } from './late-fees';

const start = addDays(addMonths(todayOf(new Date()), -1), -20);
const due = addMonths(start, 1);
const fee = {
  ...{ id: 'fee-1', amount: 20, due_on: due, charged_on: todayOf(new Date()) },
  ...{ recorded_at: new Date().toISOString(), waived_at: null },
};
const loan = (changes: Partial<Loan> = {}) =>
  activeLoan({
    ...proposedTerms({ amount: 1200, interest_rate: 6, term_in_months: 12, late_fee: 20, late_fee_days: 10 }),
    funding: { sent_on: start, method: '', received_on: start },
    ...changes,
  });

function renderFees(user: typeof ana, shown: Loan, answers: Record<string, unknown> = {}) {
  const calls = serveApi(answers);
  const flashes: string[] = [];
  const view = renderInHost(<LateFees loan={shown} user={user} />, {
    user,
    flash: { show: (text: string) => flashes.push(text), clear: () => {} },
  } as never);
  return { ...view, calls, flashes };
}

it('lets the lender charge the fee of the note for a late payment', async () => {
  const { id } = loan();
  const { user, calls } = renderFees(ana, loan(), { [`POST /loans/${id}/fees/`]: [201, loan()] });
  await user.click(screen.getByRole('button', { name: 'Charge the late fee' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Charge the late fee?' });
  expect(dialog).toHaveTextContent(`$20.00 for the payment due on ${formatDate(due)}`);
  await user.click(within(dialog).getByRole('button', { name: 'Charge it' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('lets the lender waive a fee, and says why it failed', async () => {
  const shown = loan({ fees: [fee] });
  const answers = [
    [409, { detail: messages.feeNotWaivable }],
    [200, shown],
  ];
  const { user, calls } = renderFees(ana, shown, {
    [`POST /loans/${shown.id}/fees/fee-1/waive/`]: () => answers.shift(),
  });
  expect(screen.queryByRole('button', { name: 'Charge the late fee' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Waive/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Waive this late fee?' });
  await user.click(within(dialog).getByRole('button', { name: 'Waive it' }));
  expect(await within(dialog).findByText(messages.feeNotWaivable)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Waive it' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('shows the borrower what was charged and waived, without actions', () => {
  const waived = { ...fee, id: 'fee-2', waived_at: new Date().toISOString() };
  renderFees(ben, loan({ fees: [fee, waived] }));
  const table = screen.getByRole('table', { name: 'Late fees' });
  expect(within(table).getByText('Charged')).toBeVisible();
  expect(within(table).getByText('Waived')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is nothing for a loan without late fees', () => {
  const { container } = renderFees(ana, loan({ late_fee: 0 }));
  expect(container).toBeEmptyDOMElement();
});
