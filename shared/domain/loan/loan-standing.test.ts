import { addDays, isoDate } from '../dates/dates';
import { activeLoan, listedLoan, sampleLoan, samplePayment } from './fixture';
import type { Loan } from './loan';
import { loanStandings, standingOf, type LoanStandingName } from './loan-standing';
import { withStanding } from './payments/payment-rules';

// The loan of the fixture has run since January 31, 2025; its first payment is due on February 28.
const due = isoDate('2025-02-28');
const over = { closed_at: '2025-02-10T18:00:00.000Z' };
const loans: Record<LoanStandingName, Loan> = {
  pending: sampleLoan(),
  signed: activeLoan({ funding: null }),
  active: activeLoan(),
  late: activeLoan(),
  recorded: activeLoan({ payments: [samplePayment({ paid_on: due, recorded_by: 'borrower' })] }),
  repaid: activeLoan({ ...over, status: 'repaid', closed_as: 'paid' }),
  released: activeLoan({ ...over, status: 'repaid', closed_as: 'released' }),
  unpaid: activeLoan({ ...over, status: 'repaid', closed_as: 'unpaid' }),
  declined: sampleLoan({ ...over, status: 'declined' }),
  withdrawn: sampleLoan({ ...over, status: 'withdrawn' }),
};
const words: Record<LoanStandingName, string> = {
  pending: 'Pending',
  signed: 'Signed, not funded',
  active: 'Active',
  late: 'Late',
  recorded: 'Recorded, waiting',
  repaid: 'Repaid',
  released: 'Released',
  unpaid: 'Closed, not repaid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
const cases = Object.entries(loans) as [LoanStandingName, Loan][];

it.each(cases)('calls a loan that is %s so, on its page and in a list', (name, loan) => {
  const today = name === 'late' ? addDays(due, 1) : due;
  expect(standingOf(withStanding(loan, today))).toBe(name);
  expect(loanStandings[name]).toBe(words[name]);
  // A list shows what is due as of today, when this loan is late.
  const listed = standingOf(listedLoan(loan));
  expect(listed).toBe(name === 'active' || name === 'recorded' ? 'late' : name);
});

it.each([
  [
    'sent, but not confirmed',
    activeLoan({ funding: { sent_on: due, method: '', received_on: null } }),
    'signed',
  ],
  ['called repaid by the lender', activeLoan({ ...over, status: 'repaid', closed_as: 'stated' }), 'repaid'],
  [
    'called off before the money came',
    activeLoan({ ...over, status: 'withdrawn', funding: null }),
    'withdrawn',
  ],
  [
    'of the first release, whose money nobody asked about',
    activeLoan({ funding: null, interest_method: undefined }),
    'active',
  ],
] as const)('knows a loan that was %s', (_what, loan, name) =>
  expect(standingOf(withStanding(loan, due))).toBe(name),
);
