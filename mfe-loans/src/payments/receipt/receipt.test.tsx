import { isoDate } from '@heartwood/domain';
import { activeLoan, renderInHost, sampleCorrection, samplePayment } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { figuresOf } from '../../loans/figures';
import { Receipt, SupersededReceipts } from './receipt';

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

it('dates the end by the last payment, which may be confirmed later', () => {
  const payments = [
    samplePayment({ amount: 503.75, status: 'confirmed' }),
    samplePayment({ id: 'b', amount: 503.76, paid_on: isoDate('2025-03-31'), status: 'confirmed' }),
  ];
  const loan = activeLoan({ ...repaid, closed_at: '2025-04-09T20:00:00.000Z', closed_as: 'paid', payments });
  renderInHost(<Receipt loan={loan} />);
  expect(screen.getByText('Repaid on').nextElementSibling).toHaveTextContent('March 31, 2025');
  expect(screen.getByText(/the last one repaid the loan in full on March 31, 2025\./)).toBeVisible();
  expect(figuresOf(loan).at(-1)).toEqual({ term: 'Payoff date', value: 'Mar 31, 2025' });
});

it('says that a payment was recorded by the lender alone', () => {
  const objection_until = isoDate('2025-04-14');
  const payments = [
    samplePayment({ amount: 503.75, status: 'confirmed' }),
    samplePayment({ id: 'b', amount: 503.76, paid_on: isoDate('2025-03-31'), objection_until }),
  ];
  renderInHost(<Receipt loan={activeLoan({ ...repaid, closed_as: 'paid', payments })} />);
  expect(
    screen.getByText(/Both confirmed each payment, or ana recorded it as received\. The last one/),
  ).toBeVisible();
});

it('lists the days of three amendments', () => {
  const days = ['2025-03-01', '2025-04-01', '2025-05-01'].map((day) => isoDate(day));
  const amendments = days.map((effective_on, index) => ({
    terms_version: index + 1,
    terms,
    carried_interest: 0,
    effective_on,
    proposed_at: '',
  }));
  renderInHost(<Receipt loan={activeLoan({ ...repaid, closed_as: 'stated', amendments })} />);
  expect(screen.getByText(/amendments as of March 1, 2025, April 1, 2025, and May 1, 2025\./)).toBeVisible();
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

describe('a receipt that a correction has superseded', () => {
  const first = samplePayment({ amount: 503.75, status: 'confirmed' });
  const last = samplePayment({
    id: 'b',
    amount: 503.76,
    paid_on: isoDate('2025-03-31'),
    status: 'confirmed',
  });
  const closed = '2025-04-01T20:00:00.000Z';
  const reopened = '2025-04-04T20:00:00.000Z';
  const before = { amount: 503.76, on: last.paid_on, status: 'confirmed' } as const;
  const returned = sampleCorrection({ payment_id: 'b', recorded_at: reopened, before });
  const running = activeLoan({
    ...terms,
    payments: [first, { ...last, status: 'rejected' }],
    corrections: [returned],
    earlier_closings: [{ closed_at: closed, closed_as: 'paid', reopened_at: reopened }],
  });

  it('says so and stays readable', () => {
    renderInHost(
      <>
        <Receipt loan={running} />
        <SupersededReceipts loan={running} />
      </>,
    );
    expect(screen.queryByRole('heading', { name: 'Receipt' })).not.toBeInTheDocument();
    expect(
      screen.getByText('Superseded on April 4, 2025. This receipt no longer holds.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/repaid the loan in full on March 31, 2025\./)).toBeInTheDocument();
    expect(screen.getByText('Paid in all').nextElementSibling).toHaveTextContent('$1,007.51');
  });

  it('is there beside the new one, whose day was corrected without another end', () => {
    const free = { ...repaid, interest_rate: 0, closed_at: closed, closed_as: 'paid' } as const;
    const payment = samplePayment({ amount: 1000, status: 'confirmed', paid_on: isoDate('2025-03-20') });
    const correction = sampleCorrection({
      ...{ kind: 'payment', status: 'confirmed', objection_until: null, decided_at: reopened },
      before: { amount: 1000, on: isoDate('2025-03-25'), status: 'confirmed' },
      after: { amount: 1000, on: isoDate('2025-03-20') },
    });
    const loan = activeLoan({ ...free, payments: [payment], corrections: [correction] });
    renderInHost(
      <>
        <Receipt loan={loan} />
        <SupersededReceipts loan={loan} />
      </>,
    );
    expect(screen.getAllByText('Repaid on').map((term) => term.nextElementSibling?.textContent)).toEqual([
      'March 20, 2025',
      'March 25, 2025',
    ]);
    expect(screen.getAllByText(/^Superseded on April 4, 2025/)).toHaveLength(2);
  });

  it('is not there while nothing was corrected', () => {
    const payments = [first, last];
    renderInHost(<SupersededReceipts loan={activeLoan({ ...repaid, closed_as: 'paid', payments })} />);
    expect(screen.queryByText('Superseded receipts')).not.toBeInTheDocument();
  });
});
