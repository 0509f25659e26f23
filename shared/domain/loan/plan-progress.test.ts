import { isoDate } from '../dates/dates';
import { activeLoan, samplePayment } from './fixture';
import type { LoanPayment } from './payments/loan-payment';
import { planProgress } from './plan-progress';
import { termsOf } from './terms';

/** $300.00 without interest: $100.00 at the end of February, March, and April. */
const loan = (...payments: Partial<LoanPayment>[]) =>
  activeLoan({
    amount: 300,
    interest_rate: 0,
    term_in_months: 3,
    payments: payments.map((payment, index) =>
      samplePayment({ amount: 100, status: 'confirmed', ...payment, id: String(index) }),
    ),
  });
const progress = (of: ReturnType<typeof loan>, today = '2025-04-10') =>
  Object.fromEntries(planProgress(of, isoDate(today)));
const paid = { state: 'paid', method: '', released: false };

describe('the payments of a plan', () => {
  it('are late from the day after they were due', () => {
    expect(progress(loan(), '2025-02-28')).toEqual({});
    expect(progress(loan(), '2025-04-01')).toEqual({
      '2025-02-28': { state: 'late', amount: 10_000 },
      '2025-03-31': { state: 'late', amount: 10_000 },
    });
    expect(progress(activeLoan({ funding: null }))).toEqual({});
  });

  it('are paid on the day of the last payment that they took, and how', () => {
    const parts = loan(
      { amount: 60, paid_on: isoDate('2025-02-20') },
      { amount: 70, paid_on: isoDate('2025-03-05'), method: 'Check 7' },
    );
    expect(progress(parts)).toEqual({
      '2025-02-28': { ...paid, on: '2025-03-05', method: 'Check 7' },
      '2025-03-31': { state: 'late', amount: 7000 },
    });
  });

  it('are covered by what the lender received or forgave, not by what waits or was rejected', () => {
    const received = loan(
      { status: 'rejected', paid_on: isoDate('2025-02-01') },
      { status: 'recorded', objection_until: isoDate('2025-03-20'), paid_on: isoDate('2025-02-28') },
      { kind: 'release', paid_on: isoDate('2025-03-30') },
      { status: 'recorded', recorded_by: 'borrower', paid_on: isoDate('2025-04-05') },
    );
    expect(progress(received, '2025-05-01')).toEqual({
      '2025-02-28': { ...paid, on: '2025-02-28' },
      '2025-03-31': { ...paid, on: '2025-03-30', released: true },
      '2025-04-30': { state: 'late', amount: 10_000 },
    });
  });

  it('of amended terms are not covered by what was paid before them', () => {
    const before = loan({ paid_on: isoDate('2025-03-10') });
    const amended = {
      ...before,
      amount: 200,
      amendments: [
        {
          terms_version: 1,
          terms: termsOf(before),
          carried_interest: 0,
          effective_on: isoDate('2025-02-28'),
          proposed_at: '2025-02-28T12:00:00.000Z',
        },
      ],
      payments: [
        samplePayment({ amount: 100, status: 'confirmed', paid_on: isoDate('2025-02-10') }),
        samplePayment({ id: 'b', amount: 66.67, status: 'confirmed', paid_on: isoDate('2025-03-20') }),
      ],
    };
    expect(progress(amended, '2025-03-29')).toEqual({ '2025-03-28': { ...paid, on: '2025-03-20' } });
  });
});
