import { isoDate } from '@heartwood/shared/domain';
import { activeLoan, renderInHost, samplePayment } from '@heartwood/shared/testing';
import { screen } from '@testing-library/react';
import { Receipt } from './receipt';

const terms = { amount: 1000, interest_rate: 6, term_in_months: 2 };
const repaid = { ...terms, status: 'repaid', closed_at: '2025-03-31T20:00:00.000Z' } as const;

it('adds up what was paid', () => {
  const payments = [
    samplePayment({ amount: 503.75, status: 'confirmed' }),
    samplePayment({ id: 'x', amount: 900, status: 'rejected' }),
    samplePayment({ id: 'b', amount: 503.76, paid_on: isoDate('2025-03-31'), status: 'confirmed' }),
  ];
  renderInHost(<Receipt loan={activeLoan({ ...repaid, payments })} />);
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(valueOf('Repaid on')).toHaveTextContent('March 31, 2025');
  expect(valueOf('Payments')).toHaveTextContent('2');
  expect(valueOf('Paid in all')).toHaveTextContent('$1,007.51');
  expect(valueOf('Principal paid')).toHaveTextContent('$1,000.00');
  expect(valueOf('Interest paid')).toHaveTextContent('$7.51');
  expect(screen.queryByText(/not covered by confirmed payments/)).not.toBeInTheDocument();
});

it('says what the lender gave up', () => {
  renderInHost(<Receipt loan={activeLoan({ ...repaid, payments: [] })} />);
  expect(
    screen.getByText(
      /ana said on .* that the loan is repaid, although confirmed payments did not cover \$1,000\.00 of the principal/,
    ),
  ).toBeVisible();
});

it('repeats only the lender’s statement that a loan is repaid', () => {
  renderInHost(<Receipt loan={activeLoan({ ...repaid, closed_as: 'stated', payments: [] })} />);
  expect(screen.getByText('Marked as repaid on').nextElementSibling).toHaveTextContent('March 31, 2025');
});

it('is not there for a loan that runs', () => {
  renderInHost(<Receipt loan={activeLoan(terms)} />);
  expect(screen.queryByRole('heading', { name: 'Receipt' })).not.toBeInTheDocument();
});

it('says that the lender released the rest, with the note', () => {
  const payments = [
    samplePayment({ amount: 920, status: 'confirmed' }),
    samplePayment({
      id: 'r',
      amount: 80,
      kind: 'release',
      status: 'confirmed',
      paid_on: isoDate('2025-03-31'),
      note: 'Happy birthday.',
    }),
  ];
  renderInHost(<Receipt loan={activeLoan({ ...repaid, closed_as: 'released', payments })} />);
  expect(screen.getByText(/ana released the remaining \$80\.00 on/)).toBeVisible();
  expect(screen.getByText(/Note: Happy birthday\./)).toBeVisible();
  expect(screen.queryByText(/agree/)).not.toBeInTheDocument();
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(valueOf('Paid in all')).toHaveTextContent('$920.00');
  expect(valueOf('Principal paid')).toHaveTextContent('$915.00');
  expect(valueOf('Interest paid')).toHaveTextContent('$5.00');
});
