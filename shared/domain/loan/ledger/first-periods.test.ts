import fc from 'fast-check';
import { addDays, addMonths, daysBetween, isoDate } from '../../dates/dates';
import { cents, centsOf, dollarsOf } from '../../money/money';
import vectors from '../../vectors/loan-first-periods.json';
import { unusualLastPayment } from '../notices/last-payment';
import { type LoanTerms, proposedTerms } from '../terms';
import { amendmentTerms } from '../amendment';
import { activeLoan, samplePayment } from '../fixture';
import type { Loan } from '../loan';
import { expectedLedger, loanLedger } from '../payments/payment-rules';
import { MAX_RATE } from '../../limits';
import { messages } from '../../messages';
import { loanTermsSchema } from '../schemas/terms-schema';
import { monthlyPayment } from './amortization';
import { ledgerOn } from './ledger';
import { loanFigures, schedule } from './schedule';
import { excessiveRate } from './annual-rate';

describe('first periods', () => {
  const choices = {
    method: ['schedule', 'daily'],
    repayment: ['equal', 'interest_only', 'single'],
    interval: ['monthly', 'biweekly'],
    firstPeriod: ['level', 'first_payment'],
  } as const;
  const choice = <Name extends keyof typeof choices>(name: Name, value: string) =>
    choices[name].find((each): each is (typeof choices)[Name][number] => each === value);

  describe('plans whose first payment is 1 to 365 days away, computed by another method', () => {
    const start = isoDate(vectors.start);

    it.each(
      vectors.schedules.map((each) => [Object.values({ ...each, lines: '' }).join(' '), each] as const),
    )('%s', (_name, { lines, ...of }) => {
      const terms = proposedTerms({
        amount: dollarsOf(cents(vectors.amount)),
        interest_rate: vectors.ratePercent,
        term_in_months: vectors.months,
        interest_method: choice('method', of.method),
        repayment: choice('repayment', of.repayment),
        payment_interval: choice('interval', of.interval),
        first_period: choice('firstPeriod', of.firstPeriod),
      });
      const computed = lines.map((_line, index) => {
        const plan = schedule({ ...terms, first_payment_on: addDays(start, index + 1) }, start);
        const amounts = plan.rows.map(({ payment }) => payment);
        return [index + 1, ...amounts.slice(0, 2), plan.lastPayment, plan.totalInterest].join(' ');
      });
      expect(computed).toEqual(lines);
    });
  });

  const start = isoDate('2027-01-31');
  const anyPlan: fc.Arbitrary<LoanTerms> = fc
    .record({
      amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => amount / 100),
      interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
      term_in_months: fc.integer({ min: 1, max: 480 }),
      interest_method: fc.constantFrom(...choices.method),
      repayment: fc.constantFrom(...choices.repayment),
      payment_interval: fc.constantFrom(...choices.interval),
      first_period: fc.constantFrom(...choices.firstPeriod),
      first_payment_on: fc.option(fc.integer({ min: 1, max: 366 }).map((days) => addDays(start, days))),
    })
    .map((terms) => proposedTerms(terms));

  it('adds up to the cent, is never negative, and has no large last payment that is not announced', () => {
    fc.assert(
      fc.property(anyPlan, (terms) => {
        const { rows, payment, lastPayment, totalInterest, totalPaid } = schedule(terms, start);
        expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(centsOf(terms.amount));
        expect(totalPaid - totalInterest).toBe(centsOf(terms.amount));
        expect(Math.min(...rows.flatMap((row) => Object.values({ ...row, on: 0 })))).toBeGreaterThanOrEqual(
          0,
        );
        if (rows.length > 1 && lastPayment * 20 > payment * 21)
          expect(unusualLastPayment(terms, start)).toMatchObject({ amount: lastPayment, regular: payment });
      }),
      { numRuns: 60 },
    );
  });

  it('has level payments whose last one differs by no more than the rounding of the others', () => {
    const loans = anyPlan.filter(
      ({ amount, repayment, interest_rate, term_in_months }) =>
        repayment === 'equal' && centsOf(amount) > 100_000 && interest_rate < 12 && term_in_months < 120,
    );
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 366 }), (terms, days) => {
        const level: LoanTerms = { ...terms, first_period: 'level', first_payment_on: addDays(start, days) };
        const { rows, payment, lastPayment } = schedule(level, start);
        const payments = rows.slice(0, -1).map((row) => row.payment);
        // Half a cent in each payment and half a cent in each interest, with the interest on them.
        const rounding = rows.length * 3.4;
        if (terms.interest_method !== 'daily')
          expect(Math.abs(lastPayment - payment)).toBeLessThanOrEqual(rounding);
        expect(payments.every((amount) => amount === payment)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  describe('$300,000.00 at 6 % over 360 months with the first payment a year away', () => {
    const terms: LoanTerms = {
      ...{ amount: 300_000, interest_rate: 6, term_in_months: 360 },
      ...{ interest_method: 'schedule', repayment: 'equal', payment_interval: 'monthly' },
      first_payment_on: addDays(start, 365),
    };

    it('has no balloon', () => {
      const { payment, lastPayment } = schedule({ ...terms, first_period: 'level' }, start);
      expect(payment).toBeGreaterThan(monthlyPayment(terms));
      expect(Math.abs(lastPayment - payment)).toBeLessThan(payment / 20);
      expect(unusualLastPayment({ ...terms, first_period: 'level' }, start)).toBeNull();
    });

    it('or is paid as usual after a first payment with the interest of the year', () => {
      const { rows, payment, lastPayment } = schedule({ ...terms, first_period: 'first_payment' }, start);
      const usual = schedule({ ...terms, first_payment_on: null }, start);
      expect(payment).toBe(179_865);
      // 365 days at 6 % of $300,000.00, and the principal of a usual first payment.
      expect(rows[0]).toMatchObject({ interest: 1_800_000, payment: 1_800_000 + 179_865 - 150_000 });
      expect(rows.slice(1).map((row) => row.payment)).toEqual(usual.rows.slice(1).map((row) => row.payment));
      expect(lastPayment).toBe(usual.lastPayment);
    });

    it('ends as it was signed in a note from before the choice, and says why', () => {
      const { payment, lastPayment } = schedule(terms, start);
      expect([payment, lastPayment]).toEqual([179_865, 8_843_990]);
      expect(unusualLastPayment(terms, start)).toMatchObject({ reason: 'first_period' });
      expect(loanFigures(terms, start).payment).toBe(179_865);
    });
  });

  it('is the standard plan when the chosen day is the usual one', () => {
    const usual = proposedTerms({ amount: 10_000, interest_rate: 5, term_in_months: 36 });
    for (const first_period of choices.firstPeriod) {
      const chosen = { ...usual, first_period, first_payment_on: isoDate('2027-02-28') };
      expect(schedule(chosen, start).rows.slice(0, 1)).toEqual(schedule(usual, start).rows.slice(0, 1));
      expect(schedule(chosen, start).payment).toBe(29_971);
    }
  });

  it('asks no more than the interest so far and the usual principal after a part was paid early', () => {
    const terms = proposedTerms({
      ...{ amount: 12_000, interest_rate: 12, term_in_months: 12 },
      ...{ first_period: 'first_payment', first_payment_on: addDays(start, 100) },
    });
    const early = ledgerOn(terms, start, [{ amount: cents(100_000), on: start }], addDays(start, 1));
    const [due] = early.dues;
    expect(due).toMatchObject({ on: terms.first_payment_on });
    expect(daysBetween(start, terms.first_payment_on ?? start)).toBe(100);
    expect(early.overdue).toBe(0);
  });
});

describe('an amended loan', () => {
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

const today = isoDate('2026-11-30');
const terms = (more: Partial<LoanTerms>): LoanTerms =>
  proposedTerms({ ...{ amount: 5000, interest_rate: 45, term_in_months: 1 }, ...more });

describe('the annual percentage rate of a plan', () => {
  it.each<[string, Partial<LoanTerms>, number | null]>([
    ['by the month', {}, null],
    ['by the month, for years', { term_in_months: 60 }, null],
    ['by the month, a dollar', { amount: 1, term_in_months: 480 }, null],
    // 31 days of 1/365 instead of a twelfth of a year: 45 % × 31 × 12 / 365.
    ['by the day', { interest_method: 'daily' }, 45.86],
    ['by the day, at once', { interest_method: 'daily', repayment: 'single' }, 45.86],
    ['by the day, within the limit', { interest_method: 'daily', interest_rate: 44.15 }, null],
    ['by the day, above the limit', { interest_method: 'daily', interest_rate: 44.17 }, 45.02],
    ['every two weeks', { payment_interval: 'biweekly', interest_method: 'daily', term_in_months: 12 }, null],
    ['from a day', { first_payment_on: addDays(today, 45), term_in_months: 12 }, null],
  ])('%s', (_name, more, rate) => expect(excessiveRate(terms(more), today)).toBe(rate));

  it('is an error of the rate, in a proposal alone', () => {
    const { federal_rate: _federal, ...daily } = terms({ interest_method: 'daily' });
    expect(() => loanTermsSchema.validateSync(daily)).toThrow(String(messages.planRateTooHigh(45.86)));
    expect(loanTermsSchema.isValidSync({ ...daily, interest_method: 'schedule' })).toBe(true);
    expect(loanTermsSchema.isValidSync({ ...daily, interest_rate: 44 })).toBe(true);
  });

  it('is never above the limit in an accepted plan, whichever month it begins in', () => {
    const any = fc.record({
      interest_rate: fc.integer({ min: 440_000, max: 450_000 }).map((rate) => rate / 10_000),
      term_in_months: fc.integer({ min: 1, max: 12 }),
      repayment: fc.constantFrom('equal', 'interest_only'),
      amount: fc.integer({ min: 100, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 11 }), (some, month) => {
        const plan = terms({ ...some, interest_method: 'daily' });
        fc.pre(excessiveRate(plan, today) === null);
        const { rows } = schedule(plan, addMonths(today, month));
        const worth = rows.reduce(
          (sum, { payment, number }) => sum + payment / (1 + MAX_RATE / 1200) ** number,
          0,
        );
        expect(worth).toBeLessThanOrEqual(centsOf(plan.amount) + rows.length / 2);
      }),
      { numRuns: 60 },
    );
  });
});
