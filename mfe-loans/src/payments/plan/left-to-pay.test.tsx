import { addDays, addMonths, formatShortDate, todayOf } from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, samplePayment } from '@heartwood/testing';
import { screen, within } from '@testing-library/react';
import { LeftToPay } from './left-to-pay';

const today = todayOf(new Date());
const start = addMonths(today, -1);
const terms = { amount: 300, interest_rate: 0, term_in_months: 3 };
const loanFrom = (received_on = start) =>
  activeLoan({ ...terms, funding: { sent_on: received_on, method: '', received_on } });
const paid = (amount: number) => ({
  payments: [samplePayment({ amount, paid_on: today, status: 'confirmed' })],
});
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

it('counts from today’s balance, and shows each payment on demand', async () => {
  const { user } = renderInHost(<LeftToPay loan={{ ...loanFrom(), ...paid(150) }} />);
  expect(valueOf('Payments left')).toHaveTextContent('2');
  expect(valueOf('Left to pay')).toHaveTextContent('$150.00');
  expect(screen.getByText(/if each payment is made on time\.$/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show every payment that is left' }));
  const table = screen.getByRole('table', { name: 'Every payment that is left' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
});

it('says what it assumes about what is late', () => {
  renderInHost(<LeftToPay loan={loanFrom(addDays(start, -5))} />);
  expect(screen.getByText(/if the \$100\.00 that is late is paid today/)).toBeVisible();
});

it('names the last day that was agreed where it is another one', () => {
  renderInHost(<LeftToPay loan={{ ...loanFrom(), ...paid(250) }} />);
  const [end, agreed] = [addMonths(start, 2), addMonths(start, 3)].map((day) => formatShortDate(day));
  expect(valueOf('Last payment on')).toHaveTextContent(end ?? '');
  expect(screen.getByText(new RegExp(`the last payment is on ${agreed}\\.$`))).toBeVisible();
});

it('is nothing while a loan does not run', () => {
  renderInHost(<LeftToPay loan={sampleLoan()} />);
  expect(screen.queryByRole('heading', { name: 'What is left to pay' })).not.toBeInTheDocument();
});
