import { addDays, todayOf, withStanding, type Loan } from '@heartwood/domain';
import { activeLoan, listedLoan, sampleLoan, samplePayment } from '@heartwood/testing';
import { render, screen } from '@testing-library/react';
import { ana, ben } from '../testing/people';
import { nextStep } from '../details/next-step';
import { LoanStatusBadge } from './loan-status-badge';

const today = todayOf(new Date());
const running = (changes: Partial<Loan> = {}) =>
  activeLoan({ funding: { sent_on: today, method: '', received_on: today }, ...changes });
const ended = (changes: Partial<Loan>) => running({ closed_at: new Date().toISOString(), ...changes });
const off = { status: 'withdrawn', funding: null } as const;

/** Each state: a loan in it, its label, its tone, and its sentence for the borrower. */
const table: [Loan, string, 'pending' | 'good', RegExp][] = [
  [sampleLoan(), 'Pending', 'pending', /^ana proposed these terms\. Read the contract/],
  [
    running({ funding: null }),
    'Signed, not funded',
    'pending',
    /^Both of you signed\. The money hasn’t been/,
  ],
  [
    running({ funding: { sent_on: today, method: '', received_on: null } }),
    'Signed, not funded',
    'pending',
    /^Both of you signed\. The money is on its way\.$/,
  ],
  [running(), 'Active', 'good', /^Active since/],
  [activeLoan({ first_payment_on: addDays(today, -1) }), 'Late', 'pending', /^Active since/],
  [
    activeLoan({
      first_payment_on: addDays(today, -1),
      payments: [samplePayment({ amount: 400, paid_on: today, recorded_by: 'borrower' })],
    }),
    'Recorded, waiting for ana',
    'pending',
    /^Active since/,
  ],
  [
    ended({ status: 'repaid', closed_as: 'paid' }),
    'Repaid',
    'good',
    /^This loan is repaid\. Nothing more is owed\.$/,
  ],
  [
    ended({ status: 'repaid', closed_as: 'stated' }),
    'Repaid',
    'good',
    /^ana said that this loan is repaid\./,
  ],
  [
    ended({ status: 'repaid', closed_as: 'released' }),
    'Released',
    'good',
    /^ana released the rest of this loan\./,
  ],
  [sampleLoan({ status: 'declined' }), 'Declined', 'good', /^This loan was declined\. Nothing is owed\.$/],
  [
    sampleLoan({ status: 'withdrawn' }),
    'Withdrawn',
    'good',
    /^This loan was withdrawn before it was accepted\./,
  ],
  [ended(off), 'Withdrawn', 'good', /^This loan was called off before any money came\. Nothing is owed\.$/],
];

describe.each(table)('loan %#', (loan, word, tone, sentence) => {
  it.each([
    ['its page', withStanding(loan, today)],
    ['a list', listedLoan(loan)],
  ])(`says “${word}” on %s, with a sign besides the color`, (_where, shown) => {
    const { container } = render(<LoanStatusBadge loan={shown} />);
    expect(screen.getByText(word)).toBeVisible();
    expect(container.querySelector('svg')).toBeInTheDocument();
    expect(container.firstElementChild).toHaveClass(tone);
  });

  it('says the same in a sentence', () => expect(nextStep(loan, ben)).toMatch(sentence));
});

it('also shows the lender who said that the loan is repaid', () => {
  const stated = ended({ status: 'repaid', closed_as: 'stated' });
  expect(nextStep(stated, ana)).toBe('You said that this loan is repaid. Nothing more is owed.');
});
