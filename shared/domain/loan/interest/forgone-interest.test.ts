import { addDays, isoDate } from '../../dates/dates';
import { activeLoan, samplePayment } from '../fixture';
import type { LoanPayment } from '../payments/loan-payment';
import { forgoneInterest, plannedForgone } from './forgone-interest';
import { readFederalRate } from '../terms';

const start = isoDate('2025-01-31');
const single = {
  amount: 36_500,
  interest_rate: 1,
  term_in_months: 12,
  repayment: 'single' as const,
  federal_rate: '5% short-term, January 2025',
};

it('counts each day at the difference of the two rates', () => {
  // 4% of $36,500.00 a year is $4.00 a day.
  expect(forgoneInterest(activeLoan(single), start, addDays(start, 10))).toBe(4000);
  expect(forgoneInterest(activeLoan(single), addDays(start, 4), addDays(start, 10))).toBe(2400);
  const paid = samplePayment({ amount: 18_255, paid_on: addDays(start, 5), status: 'confirmed' });
  // $5.00 of it is interest: half of the principal is left for five days.
  expect(forgoneInterest(activeLoan({ ...single, payments: [paid] }), start, addDays(start, 10))).toBe(3000);
});

it('is nothing at the federal rate or above, and unknown without one', () => {
  expect(forgoneInterest(activeLoan({ ...single, interest_rate: 5 }), start, addDays(start, 10))).toBe(0);
  for (const federal_rate of ['', 'skipped', undefined])
    expect(forgoneInterest(activeLoan({ ...single, federal_rate }), start, addDays(start, 10))).toBeNull();
});

it('is estimated for a plan', () => {
  expect(plannedForgone(single, start)).toEqual({ firstYear: 146_000, all: 146_000 });
  expect(plannedForgone({ ...single, federal_rate: 'skipped' }, start)).toBeNull();
});

it('is estimated for the first year of a longer plan, and for all of it', () => {
  const plan = plannedForgone({ ...single, term_in_months: 24 }, start);
  expect(plan).toEqual({ firstYear: 146_000, all: 292_000 });
  const shorter = plannedForgone({ ...single, term_in_months: 6 }, start);
  expect(shorter?.firstYear).toBe(shorter?.all);
});

it('is nothing for no days, and unknown before the money arrives', () => {
  expect(forgoneInterest(activeLoan(single), start, start)).toBe(0);
  expect(forgoneInterest(activeLoan(single), addDays(start, 2), addDays(start, 1))).toBe(0);
  expect(forgoneInterest(activeLoan({ ...single, funding: null }), start, addDays(start, 10))).toBeNull();
});

/** Terms that an amendment replaced after ten days. */
const ended = {
  terms_version: 1,
  terms: { ...single },
  carried_interest: 0,
  effective_on: addDays(start, 10),
  proposed_at: '',
};

it('counts payments under the terms of their time', () => {
  const pay = (day: number) =>
    samplePayment({
      amount: 10_000,
      paid_on: addDays(start, day),
      status: 'confirmed',
      recorded_at: '2026-01-01T00:00:00Z',
    });
  const whole = (payments: LoanPayment[], from = 0) =>
    forgoneInterest(
      activeLoan({ ...single, amount: 36_500, amendments: [ended], payments }),
      addDays(start, from),
      addDays(start, 20),
    ) ?? 0;
  expect(whole([])).toBe(8000);
  expect(whole([pay(15)])).toBeLessThan(8000);
  expect(whole([pay(15)])).toBeGreaterThan(whole([pay(12)]));
  expect(whole([pay(15)], 10)).toBe(whole([pay(15)]) - 4000);
  expect(whole([pay(20)])).toBe(8000);
});

it('counts under an amendment at its own rates', () => {
  const loan = activeLoan({ ...single, interest_rate: 3, amendments: [ended] });
  expect(forgoneInterest(loan, start, addDays(start, 20))).toBe(4000 + 2000);
});

it('reads a rate as it is written, and knows the band of a term', () => {
  expect(readFederalRate('4.12% mid-term, November 2026')).toEqual({
    rate: 4.12,
    band: 'mid',
    month: 'November 2026',
  });
  for (const other of ['', 'skipped', '4.12', '99% mid-term, May', undefined])
    expect(readFederalRate(other)).toBeNull();
});
