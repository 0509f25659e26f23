import fc from 'fast-check';
import { addDays, addMonths, isoDate } from '../../dates/dates';
import { cents, centsOf, dollarsOf } from '../../money/money';
import { amendmentTerms } from '../amendment';
import { activeLoan, samplePayment } from '../fixture';
import type { Loan } from '../loan';
import { expectedLedger, loanLedger } from '../payments/payment-rules';
import { proposedTerms } from '../terms';
import { schedule } from './schedule';

const start = isoDate('2025-01-31');

/** The loan of the fixture once both have signed other terms as of a day. */
function amended(
  loan: Loan,
  changes: Parameters<typeof amendmentTerms>[1],
  on: Parameters<typeof addDays>[0],
) {
  const next = amendmentTerms(loan, changes, on);
  if (!next) throw new Error('Nothing is owed.');
  const { carried_interest = 0, terms_version = 1, amendments = [] } = loan;
  const proposed_at = `${on}T18:00:00.000Z`;
  const ended = {
    terms_version,
    terms: proposedTerms(loan),
    carried_interest,
    effective_on: on,
    proposed_at,
  };
  return activeLoan({
    ...loan,
    ...next.terms,
    carried_interest: next.carried_interest,
    amendments: [...amendments, ended],
  });
}

const paid = (amount: number, day: string, recorded_at = `${day}T12:00:00.000Z`) =>
  samplePayment({ amount, paid_on: isoDate(day), status: 'confirmed', recorded_at });

describe('an amended loan', () => {
  const loan = activeLoan({ payments: [paid(299.71, '2025-02-28')] });
  const on = isoDate('2025-03-15');
  const later = amended(loan, { interest_rate: 3, term_in_months: 12 }, on);

  it('owes on the day of the amendment what it owed before', () => {
    const [before, after] = [loanLedger(loan, on), loanLedger(later, on)];
    expect(after?.payoff).toBe(before?.payoff);
    expect(after?.balance).toBe(centsOf(later.amount));
    // Half of March at 5% on $9,741.96: 15 of 31 days of a month's $40.59.
    expect(later.carried_interest).toBe(19.64);
  });

  it('keeps the earlier entries, and requires the carried interest with the first payment', () => {
    const first = schedule(later, on).rows[0];
    const regular = schedule(later, on).payment;
    expect(first?.on).toBe('2025-04-15');
    expect(first?.payment).toBe(regular + 1964);
    expect(loanLedger(later, on)?.next).toEqual({ on: '2025-04-15', amount: first?.payment });
    const full = expectedLedger(later, addMonths(on, 13), on);
    expect(full?.balance).toBe(0);
    expect(full?.entries[0]).toMatchObject({ amount: 29971, balance: 974196 });
    expect(full?.entries).toHaveLength(13);
  });

  it('keeps the figures of earlier days', () => {
    for (const day of ['2025-02-01', '2025-02-28', '2025-03-14'])
      expect(loanLedger(later, isoDate(day))).toEqual(loanLedger(loan, isoDate(day)));
  });

  it('counts a payment on its first day by the time it was recorded', () => {
    const early = paid(100, '2025-03-15', '2025-03-15T10:00:00.000Z');
    const late = paid(100, '2025-03-15', '2025-03-15T20:00:00.000Z');
    const base = { ...loan, payments: [paid(299.71, '2025-02-28'), early] };
    const withBoth = { ...amended(base, { term_in_months: 12 }, on), payments: [...base.payments, late] };
    // What was recorded before is in the principal of the new terms already.
    expect(withBoth.amount).toBe(dollarsOf(loanLedger(base, on)?.balance ?? cents(0)));
    expect(loanLedger(withBoth, on)?.entries.at(-1)).toMatchObject({ amount: 10_000, interest: 0 });
    expect(loanLedger(withBoth, on)?.balance).toBe(centsOf(withBoth.amount) - 10_000);
  });

  it('sums to the principal and never goes below nothing, however often it is amended', () => {
    const change = fc.record({
      after: fc.integer({ min: 1, max: 200 }),
      interest_rate: fc.integer({ min: 0, max: 4500 }).map((hundredths) => hundredths / 100),
      term_in_months: fc.integer({ min: 1, max: 60 }),
      interest_method: fc.constantFrom('schedule' as const, 'daily' as const),
      repayment: fc.constantFrom('equal' as const, 'interest_only' as const, 'single' as const),
      payment_interval: fc.constantFrom('monthly' as const, 'biweekly' as const),
    });
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 90_000 }),
        (all, pay) => {
          let [running, day] = [activeLoan(), start];
          for (const { after, ...terms } of all) {
            const paidOn = addDays(day, Math.ceil(after / 2));
            const owed = loanLedger(running, paidOn)?.payoff ?? 0;
            if (owed > pay)
              running = { ...running, payments: [...(running.payments ?? []), paid(pay / 100, paidOn)] };
            day = addDays(day, after);
            running = amended(running, terms, day);
          }
          const done = expectedLedger(running, addMonths(day, 62), day);
          const sum = done?.entries.reduce((total, { principal }) => total + principal, 0);
          expect(done?.balance).toBe(0);
          expect(sum).toBe(1_000_000);
          for (const { principal, interest, balance } of done?.entries ?? [])
            expect(Math.min(principal, interest, balance)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 80 },
    );
  });
});
