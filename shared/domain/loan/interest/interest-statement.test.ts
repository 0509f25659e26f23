import fc from 'fast-check';
import { addDays, isoDate } from '../../dates/dates';
import { sumCents } from '../../money/money';
import { endedOn } from '../ended-on';
import { activeLoan, samplePayment } from '../fixture';
import { loanLedger } from '../payments/payment-rules';
import type { LoanPayment } from '../payments/loan-payment';
import { readFederalRate } from '../terms';
import { addInterest, interestStatements } from './interest-statement';
import { forgoneInterest, plannedForgone } from './forgone-interest';

describe('interest statement', () => {
  const funding = { sent_on: isoDate('2025-11-30'), method: '', received_on: isoDate('2025-11-30') };
  const loan = (changes: object = {}) =>
    activeLoan({
      amount: 12_000,
      interest_rate: 6,
      term_in_months: 12,
      repayment: 'interest_only',
      funding,
      ...changes,
    });
  const paid = (on: string, amount: number, more: object = {}) =>
    samplePayment({ id: on, paid_on: isoDate(on), amount, status: 'confirmed', ...more });

  it('is added up by year over several loans, to the cent', () => {
    const one = interestStatements(loan({ payments: [paid('2025-12-30', 60)] }), isoDate('2026-01-30'));
    const federal_rate = '7% mid-term, November 2025';
    const two = interestStatements(loan({ amount: 6000, federal_rate }), isoDate('2025-12-30'));
    const [first, second] = addInterest([two, one]);
    expect(first).toEqual({
      year: 2025,
      paid: 6000,
      accrued: (one[0]?.accrued ?? 0) + (two[0]?.accrued ?? 0),
      released: 0,
      forgone: two[0]?.forgone,
      balance: 1_800_000,
    });
    expect(second).toEqual(one[1]);
    expect(two[0]?.forgone).toBeGreaterThan(0);
    expect(addInterest([])).toEqual([]);
  });

  it('has the interest of each year, paid and accrued', () => {
    // $60.00 a month: December 30 is a due date; two of the 31 days to January 30 fall into
    // 2025: 60 / 31 * 2 = 3.87.
    const payments = [paid('2025-12-30', 60), paid('2026-01-30', 60)];
    expect(interestStatements(loan({ payments }), isoDate('2026-01-30'))).toEqual([
      { year: 2025, paid: 6000, accrued: 6387, released: 0, forgone: null, balance: 1_200_000 },
      { year: 2026, paid: 6000, accrued: 5613, released: 0, forgone: null, balance: 1_200_000 },
    ]);
  });

  it('adds up over the years to all interest of the loan, whatever was paid or released when', () => {
    const anyTerms = fc.record({
      interest_rate: fc.integer({ min: 0, max: 4500 }).map((rate) => rate / 100),
      term_in_months: fc.integer({ min: 1, max: 60 }),
      interest_method: fc.constantFrom('schedule', 'daily'),
      repayment: fc.constantFrom('equal', 'interest_only', 'single'),
      payment_interval: fc.constantFrom('monthly', 'biweekly'),
    });
    const anyPaid = fc.record({
      amount: fc.integer({ min: 1, max: 150_000 }).map((amount) => amount / 100),
      on: fc.integer({ min: 0, max: 1100 }).map((days) => addDays(funding.received_on, days)),
      kind: fc.constantFrom('payment', 'release'),
    });
    fc.assert(
      fc.property(anyTerms, fc.array(anyPaid, { maxLength: 8 }), (terms, list) => {
        const payments = list
          .map(({ on, amount, kind }, index) => paid(on, amount, { kind, id: String(index) }))
          .toSorted((one, other) => one.paid_on.localeCompare(other.paid_on));
        const [run, today] = [loan({ ...terms, payments }), isoDate('2028-12-15')];
        const ledger = loanLedger(run, today);
        const statements = interestStatements(run, today);
        const sum = (name: 'paid' | 'released' | 'accrued') => sumCents(statements.map((each) => each[name]));
        const all = sumCents((ledger?.entries ?? []).map(({ interest }) => interest));
        expect(sum('paid') + sum('released')).toBe(all);
        expect(sum('accrued')).toBe(all + (ledger?.accrued ?? 0));
        expect(statements.at(-1)?.balance).toBe(ledger?.balance);
      }),
      { numRuns: 25 },
    );
  });

  it('counts what was released as given up, and not as paid', () => {
    const payments = [paid('2025-12-30', 60, { kind: 'release' })];
    expect(interestStatements(loan({ payments }), isoDate('2025-12-30'))).toEqual([
      { year: 2025, paid: 0, accrued: 6000, released: 6000, forgone: null, balance: 1_200_000 },
    ]);
  });

  it('distinguishes an equal payment and release on one day', () => {
    const payments = [
      paid('2025-12-30', 30),
      paid('2025-12-30', 30, { id: 'release', kind: 'release', recorded_at: '2025-12-30T18:00:00Z' }),
    ];
    expect(interestStatements(loan({ payments }), isoDate('2025-12-30'))).toEqual([
      { year: 2025, paid: 3000, accrued: 6000, released: 3000, forgone: null, balance: 1_200_000 },
    ]);
  });

  it('has no data before the money has arrived', () => {
    expect(interestStatements(loan({ funding: null }), isoDate('2026-01-30'))).toEqual([]);
  });

  it('has no balance once the lender has marked the loan as repaid, and counts no day after that', () => {
    const closed = { status: 'repaid', closed_as: 'stated', closed_at: '2026-01-30T18:00:00Z' };
    const payments = [paid('2025-12-30', 60)];
    expect(interestStatements(loan({ payments, ...closed }), isoDate('2026-03-30'))).toEqual([
      { year: 2025, paid: 6000, accrued: 6387, released: 0, forgone: null, balance: 1_200_000 },
      { year: 2026, paid: 0, accrued: 5613, released: 0, forgone: null, balance: 0 },
    ]);
  });

  it('estimates what was forgone in each year, up to the last day of a whole one', () => {
    // 4% of $36,500.00 a year is $4.00 a day.
    const below = loan({
      ...{ amount: 36_500, interest_rate: 1, term_in_months: 24, repayment: 'single' },
      federal_rate: '5% short-term, November 2025',
    });
    const forgone = (today: string) => interestStatements(below, isoDate(today)).map((each) => each.forgone);
    expect(forgone('2025-12-31')).toEqual([32 * 400]);
    expect(forgone('2026-01-10')).toEqual([32 * 400, 9 * 400]);
  });

  it('begins on the day on which the money arrives, and ends with the loan or today', () => {
    const years = (today: string, changes: object = {}) =>
      interestStatements(loan(changes), isoDate(today)).map(({ year }) => year);
    expect(years('2025-11-29')).toEqual([]);
    expect(years('2025-11-30')).toEqual([2025]);
    expect(years('2027-02-01')).toEqual([2025, 2026, 2027]);
    const closed = { status: 'repaid', closed_as: 'paid', closed_at: '2026-05-30T18:00:00Z' };
    expect(years('2027-02-01', closed)).toEqual([2025, 2026]);
    // The last payment may be confirmed in the next year.
    const payments = [paid('2025-12-30', 12_060)];
    expect(years('2027-02-01', { ...closed, payments })).toEqual([2025]);
  });

  it('counts a last payment that is dated a day ahead of Colorado, from when it is confirmed', () => {
    // The evening of December 29 in Colorado.
    const closed_at = '2025-12-30T05:00:00.000Z';
    const ended = (amount: number, closed_as: string) =>
      loan({ payments: [paid('2025-12-30', amount)], status: 'repaid', closed_as, closed_at });
    const statement = { year: 2025, paid: 6000, accrued: 6000, released: 0, forgone: null, balance: 0 };
    for (const today of ['2025-12-29', '2026-02-01'])
      for (const each of [ended(12_060, 'paid'), ended(60, 'stated')])
        expect(interestStatements(each, isoDate(today))).toEqual([statement]);
    expect([endedOn(ended(12_060, 'paid')), endedOn(ended(60, 'stated'))]).toEqual([
      '2025-12-30',
      '2025-12-29',
    ]);
  });

  it('counts what a loan of the first release charges on its first day', () => {
    const payments = [paid('2025-11-30', 60)];
    const first = loan({ interest_method: undefined, accepted_at: '2025-11-30T18:00:00.000Z', payments });
    const [statement] = interestStatements(first, isoDate('2025-12-30'));
    expect([statement?.paid, statement?.accrued]).toEqual([6000, 6000]);
  });

  it('counts what had accrued before a year in the year in which it accrued', () => {
    const accrued = (...payments: ReturnType<typeof paid>[]) =>
      interestStatements(loan({ interest_method: 'daily', payments }), isoDate('2026-12-31')).map(
        (each) => each.accrued,
      );
    // 6% of $12,000.00 a year, unpaid: 32 days of 2025, then 365. Each month is rounded to the cent.
    expect(accrued()).toEqual([6313, 72_001]);
    // Paid on the first day of the next year, it is still the interest of this one.
    expect(accrued(paid('2026-01-01', 60))).toEqual([6313, 72_001]);
  });
});

describe('forgone interest', () => {
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
    expect(forgoneInterest(activeLoan({ ...single, payments: [paid] }), start, addDays(start, 10))).toBe(
      3000,
    );
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
});
