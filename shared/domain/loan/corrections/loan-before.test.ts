import { isoDate } from '../../dates/dates';
import { activeLoan, sampleCorrection, samplePayment } from '../fixture';
import type { Loan } from '../loan';
import type { LoanCorrection } from './loan-correction';
import { termsOf } from '../terms';
import { withCorrection } from './corrections';
import { correctionMoments, loanBefore, momentAfter } from './loan-before';
import { correctedStatements, supersededStatements } from './superseded-statements';

const at = (day: string) => `${day}T18:00:00.000Z`;
const first = samplePayment({ status: 'confirmed', decided_at: at('2025-03-01') });
const second = samplePayment({
  ...{ id: 'b', amount: 500, paid_on: isoDate('2025-03-31') },
  ...{ recorded_at: at('2025-03-31'), status: 'confirmed', decided_at: at('2025-04-01') },
});
const original = activeLoan({ payments: [first, second] });
const correctedLoan = (correction: LoanCorrection, more: Partial<Loan> = {}): Loan => ({
  ...withCorrection({ ...original, ...more }, correction),
  corrections: [correction],
});
const agreed = sampleCorrection({
  ...{ kind: 'payment', objection_until: null, status: 'confirmed' },
  ...{ recorded_at: at('2025-04-05'), decided_at: at('2025-04-10') },
  after: { amount: 200, on: isoDate('2025-03-02') },
});
const returned = sampleCorrection({ recorded_at: at('2025-04-05') });
const facts = ({ payments = [] }: Loan) =>
  payments.map(({ amount, paid_on, status }) => [amount, paid_on, status]);

describe('a loan before a moment', () => {
  it('has what a correction replaced until it took effect', () => {
    const loan = correctedLoan(agreed);
    expect(facts(loanBefore(loan, at('2025-04-10')))).toEqual(facts(original));
    expect(facts(loanBefore(loan, momentAfter(at('2025-04-10'))))).toEqual(facts(loan));
    expect(facts(loan)[0]).toEqual([200, '2025-03-02', 'confirmed']);
  });

  it('lacks what was recorded or confirmed since', () => {
    expect(facts(loanBefore(original, at('2025-03-31')))).toEqual([[299.71, '2025-02-28', 'confirmed']]);
    expect(facts(loanBefore(original, at('2025-04-01')))[1]?.[2]).toBe('recorded');
  });

  it('has a return while it counted, although the borrower objected later', () => {
    const rejected = { ...returned, status: 'rejected', decided_at: at('2025-04-09') } as const;
    const loan = { ...original, corrections: [rejected] };
    const states = ['2025-04-05', '2025-04-06', '2025-04-10'].map(
      (day) => facts(loanBefore(loan, at(day)))[0]?.[2],
    );
    expect(states).toEqual(['confirmed', 'rejected', 'confirmed']);
    expect(correctionMoments(loan)).toEqual([at('2025-04-05'), at('2025-04-09')]);
  });

  it('has ended while it had, and runs while it ran', () => {
    const closing = {
      closed_at: at('2025-04-01'),
      closed_as: 'paid',
      reopened_at: at('2025-04-05'),
    } as const;
    const loan = correctedLoan(returned, { earlier_closings: [closing] });
    const endOf = (moment: string) => {
      const { status, closed_as } = loanBefore(loan, moment);
      return [status, closed_as];
    };
    expect(endOf(at('2025-04-01'))).toEqual(['active', null]);
    expect(endOf(at('2025-04-05'))).toEqual(['repaid', 'paid']);
    expect(endOf(momentAfter(at('2025-04-05')))).toEqual(['active', null]);
  });

  it('has the terms from before an amendment', () => {
    const ended = {
      ...{ terms_version: 1, terms: termsOf(original), carried_interest: 0 },
      ...{ effective_on: isoDate('2025-05-01'), proposed_at: at('2025-05-01') },
    };
    const loan = { ...correctedLoan(agreed), interest_rate: 2, amendments: [ended] };
    const before = loanBefore(loan, at('2025-04-10'));
    expect([before.interest_rate, before.amendments]).toEqual([5, []]);
    expect(loanBefore(loan, at('2025-05-02')).interest_rate).toBe(2);
  });
});

describe('the statements of a corrected loan', () => {
  it('keep the figures from before, with the day on which they were superseded', () => {
    const loan = correctedLoan(returned);
    const [superseded, ...others] = supersededStatements(loan);
    expect(others).toEqual([]);
    expect([superseded?.year, superseded?.superseded_on]).toEqual([2025, '2025-04-05']);
    // With both payments: a month's interest on $10,000.00, then the one on what was left.
    expect(superseded?.paid).toBe(4167 + 4059);
    const [now] = correctedStatements(loan, isoDate('2025-04-05'));
    expect([now?.corrected_on, now?.paid]).toEqual(['2025-04-05', 8334]);
  });

  it('are not superseded by what only waits, or by a correction of a later year’s figures alone', () => {
    expect(supersededStatements({ ...original, corrections: [{ ...agreed, status: 'recorded' }] })).toEqual(
      [],
    );
    const later = { ...second, paid_on: isoDate('2026-01-31'), recorded_at: at('2026-01-31') };
    const correction = {
      ...returned,
      ...{ payment_id: 'b', recorded_at: at('2026-02-05') },
      before: { amount: 500, on: later.paid_on, status: 'confirmed' as const },
    };
    const loan = withCorrection({ ...original, payments: [first, later] }, correction);
    const years = supersededStatements({ ...loan, corrections: [correction] }).map(({ year }) => year);
    expect(years).toEqual([2026]);
    expect(correctedStatements(loan, isoDate('2026-02-05')).map(({ corrected_on }) => corrected_on)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
