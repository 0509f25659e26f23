import fc from 'fast-check';
import { addDays, isoDate } from '../../dates/dates';
import { cents, centsOf, dollarsText, type Cents } from '../../money/money';
import vectors from '../../vectors/loan-schedules.json';
import { separateTermsSchema, proposedTerms, type LoanTerms } from '../terms';
import { ledgerOn } from './ledger';
import { periodsOf } from './periods';
import { loanFigures, schedule } from './schedule';

interface Row {
  amount: number;
  ratePercent: number;
  months: number;
  method: string;
  repayment: string;
  interval: string;
  first?: string | null;
}

function termsOfRow(row: Row): LoanTerms {
  const { first_payment_on: _typed, ...typed } = {
    amount: row.amount,
    interest_rate: row.ratePercent,
    term_in_months: row.months,
    interest_method: row.method,
    repayment: row.repayment,
    payment_interval: row.interval,
    first_payment_on: null,
  };
  const terms = separateTermsSchema.validateSync(typed);
  // The vectors' first payments are in the past, which no proposal may choose.
  return { ...terms, first_payment_on: row.first ? isoDate(row.first) : null };
}

const usd = (amount: Cents | undefined) => (amount === undefined ? '' : dollarsText(amount));
const named = <R extends Row>(rows: readonly R[]) =>
  rows.map((row) => [Object.values({ ...row, paid: undefined, middle: undefined }).join(' '), row] as const);

it('a schedule is computed once for the same terms, and anew for others', () => {
  const terms = proposedTerms({ amount: 1000, interest_rate: 5, term_in_months: 12 });
  const start = isoDate('2025-06-15');
  const first = schedule(terms, start);
  expect(schedule({ ...terms }, start)).toBe(first);
  expect(schedule({ ...terms, interest_rate: 6 }, start).totalInterest).toBeGreaterThan(first.totalInterest);
  expect(schedule(terms, isoDate('2025-06-16')).rows[0]?.on).not.toBe(first.rows[0]?.on);
});

describe('plans computed by another method', () => {
  it.each(named(vectors.plans))('%s', (_name, row) => {
    const { rows, lastPayment, totalInterest } = schedule(termsOfRow(row), isoDate(row.start));
    const middle = rows[row.middle.number - 1];
    expect({
      payments: rows.length,
      firstPayment: usd(rows[0]?.payment),
      firstInterest: usd(rows[0]?.interest),
      lastPayment: usd(lastPayment),
      interest: usd(totalInterest),
      lastDue: rows.at(-1)?.on,
      middle: {
        number: middle?.number,
        due: middle?.on,
        interest: usd(middle?.interest),
        balance: usd(middle?.balance),
      },
    }).toEqual({
      payments: row.payments,
      firstPayment: row.firstPayment,
      firstInterest: row.firstInterest,
      lastPayment: row.lastPayment,
      interest: row.interest,
      lastDue: row.lastDue,
      middle: row.middle,
    });
  });
});

describe('balances computed by another method', () => {
  it.each(named(vectors.payoffs))('%s', (_name, row) => {
    const paid = row.paid.map(({ on, amount }) => ({ on: isoDate(on), amount: centsOf(amount) }));
    const { balance, payoff, entries } = ledgerOn(termsOfRow(row), isoDate(row.start), paid, isoDate(row.on));
    const interest = entries.reduce((sum, entry) => sum + entry.interest, 0);
    expect([usd(balance), usd(payoff), usd(cents(interest))]).toEqual([
      row.balance,
      row.payoff,
      row.interestPaid,
    ]);
  });
});

const start = isoDate('2025-01-31');
const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => amount / 100),
    interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
    term_in_months: fc.integer({ min: 1, max: 60 }),
    interest_method: fc.constantFrom('schedule', 'daily'),
    repayment: fc.constantFrom('equal', 'interest_only', 'single'),
    payment_interval: fc.constantFrom('monthly', 'biweekly'),
    first_payment_on: fc.option(fc.integer({ min: 1, max: 200 }).map((days) => addDays(start, days))),
  })
  .map((terms) => proposedTerms(terms));

describe('any loan by any schedule', () => {
  it('repays its principal to the cent, on the days and in the amounts of its plan', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows, totalPaid, totalInterest } = schedule(terms, start);
        const amount = centsOf(terms.amount);
        expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBe(amount);
        expect(totalPaid - totalInterest).toBe(amount);
        expect(
          rows.every(({ balance, interest, principal }) => Math.min(balance, interest, principal) >= 0),
        ).toBe(true);
        const paid = rows.map(({ payment, on }) => ({ amount: payment, on })).filter((row) => row.amount > 0);
        const last = rows.at(-1)?.on ?? start;
        const { entries, balance, excess, overdue, next } = ledgerOn(terms, start, paid, last);
        expect(entries.map((entry) => [entry.on, entry.interest, entry.balance])).toEqual(
          rows.filter((row) => row.payment > 0).map((row) => [row.on, row.interest, row.balance]),
        );
        expect([balance, excess, overdue, next]).toEqual([0, 0, 0, null]);
        expect(loanFigures(terms, start).payoff >= last).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('costs nothing when it is paid back on its first day, in any number of payments', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }), (terms, parts) => {
        const amount = centsOf(terms.amount);
        const some = parts.map((part) => cents(Math.floor((amount * part) / 1000)));
        const rest = cents(amount - some.reduce((sum, part) => sum + part, 0));
        const paid = [...some, rest].filter((part) => part > 0).map((part) => ({ amount: part, on: start }));
        const { entries, balance, payoff, next } = ledgerOn(terms, start, paid, addDays(start, 90));
        expect(entries.every(({ interest }) => interest === 0)).toBe(true);
        expect([balance, payoff, next]).toEqual([0, 0, null]);
      }),
      { numRuns: 60 },
    );
  });

  it('never owes less than nothing, and loses no cent, whatever is paid when', () => {
    const anyPaid = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
        on: fc.integer({ min: 0, max: 900 }).map((days) => addDays(start, days)),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyTerms, anyPaid, (terms, paid) => {
        const { entries, balance, payoff, accrued, overdue, next, excess } = ledgerOn(
          terms,
          start,
          paid,
          isoDate('2029-12-31'),
        );
        const total = paid.reduce((sum, { amount }) => sum + amount, 0);
        expect(entries.reduce((sum, entry) => sum + entry.interest + entry.principal, 0) + excess).toBe(
          total,
        );
        expect(Math.min(balance, accrued, overdue, excess, next?.amount ?? 0)).toBeGreaterThanOrEqual(0);
        expect(payoff).toBe(balance + accrued);
        expect(next === null).toBe(balance === 0);
      }),
      { numRuns: 80 },
    );
  });

  it('has its payments on ascending days, none before the start', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { count, period } = periodsOf(terms, start);
        const days = [start, ...Array.from({ length: count + 3 }, (_, index) => period(index + 1).to)];
        expect(days.every((day, index) => index === 0 || day > (days[index - 1] ?? ''))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

it('requires the remaining interest when a payment arrives three days early', () => {
  const terms = proposedTerms({ amount: 10_000, interest_rate: 6, term_in_months: 12 });
  const early = ledgerOn(
    terms,
    start,
    [{ amount: cents(86_066), on: isoDate('2025-02-25') }],
    isoDate('2025-02-25'),
  );
  // 25 of the 28 days to February 28: 5000 × 25 / 28.
  expect(early.entries[0]).toMatchObject({ interest: 4464, principal: 81_602 });
  expect(early).toMatchObject({ overdue: 0, next: { on: '2025-03-31', amount: 86_066 } });
});

it('caps the last payment at what is owed when part of it came early', () => {
  const terms = proposedTerms({ amount: 1000, interest_rate: 12, term_in_months: 1 });
  const half = [{ amount: cents(50_000), on: isoDate('2025-02-14') }];
  // 14 of 28 days: 5.00 of interest, 495.00 of principal; 14 more days on 505.00 are 2.53 (2.525, half up).
  expect(ledgerOn(terms, start, half, isoDate('2025-02-14')).next).toEqual({
    on: '2025-02-28',
    amount: 50_753,
  });
});

describe('a schedule', () => {
  const start = isoDate('2025-01-31');
  const of = (more: Partial<LoanTerms> = {}) =>
    schedule({ amount: 1200, interest_rate: 5, term_in_months: 12, ...more }, start);

  it('is computed once for the last two loans that were asked for', () => {
    const [one, two] = [of(), of({ amount: 1300 })];
    expect(of()).toBe(one);
    expect(of({ amount: 1300 })).toBe(two);
    of({ amount: 1400 });
    expect(of({ amount: 1300 })).toBe(two);
    expect(of()).not.toBe(one);
    expect(of()).toEqual(one);
  });

  it('is the usual one if the chosen first payment is not after the start', () => {
    for (const first_payment_on of ['2025-01-30', '2025-01-31'].map(isoDate))
      expect(of({ first_payment_on }).rows).toEqual(of().rows);
    const [first, second] = of({ first_payment_on: isoDate('2025-02-01') }).rows;
    expect([first?.on, second?.on]).toEqual(['2025-02-01', '2025-03-01']);
  });

  it('counts by the day with payments every two weeks, whichever method was chosen', () => {
    for (const repayment of ['equal', 'interest_only', 'single'] as const) {
      const by = (interest_method: 'schedule' | 'daily') =>
        of({ payment_interval: 'biweekly', repayment, term_in_months: 13, interest_method });
      if (repayment === 'single') expect(by('schedule').rows).not.toEqual(by('daily').rows);
      else expect(by('schedule')).toEqual(by('daily'));
    }
  });

  it('has the second payment as its regular one when only interest is paid', () => {
    const first_payment_on = isoDate('2025-02-10');
    const interestOnly = of({ repayment: 'interest_only', first_payment_on });
    expect(interestOnly.payment).toBe(interestOnly.rows[1]?.payment);
    expect(interestOnly.payment).toBe(500);
    expect(of({ repayment: 'interest_only', term_in_months: 2 }).payment).toBe(500);
    const single = of({ repayment: 'single', interest_method: 'schedule' });
    expect([single.payment, single.lastPayment]).toEqual([126_000, 126_000]);
    expect(of({ term_in_months: 1 }).payment).toBe(120_500);
  });
});
