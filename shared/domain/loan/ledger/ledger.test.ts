import fc from 'fast-check';
import { addDays, addMonths, isoDate } from '../../dates/dates';
import { cents, type Cents, centsOf, dollarsText } from '../../money/money';
import vectors from '../../vectors/loan-schedules.json';
import { type LoanTerms, proposedTerms, separateTermsSchema } from '../terms';
import { ledgerOn, type PaidAmount } from './ledger';
import { loanFigures, schedule } from './schedule';
import { periodsOf } from './periods';

describe('ledger', () => {
  const terms = { amount: 10_000, interest_rate: 6, term_in_months: 12 };
  const start = isoDate('2025-01-31');
  const on = (text: string) => isoDate(text);
  const pay = (dollars: number, day: string): PaidAmount => ({ amount: cents(dollars * 100), on: on(day) });

  describe('a running loan', () => {
    it('owes everything on its first day, and no interest yet', () => {
      expect(ledgerOn(terms, start, [], start)).toMatchObject({
        balance: 1_000_000,
        payoff: 1_000_000,
        overdue: 0,
        next: { on: '2025-02-28', amount: 86_066 },
      });
    });

    it('counts the interest of a month by the day when everything is paid off', () => {
      // 28 days from 31 January to 28 February; $50.00 of interest for the month.
      expect(ledgerOn(terms, start, [], on('2025-02-14')).payoff).toBe(1_002_500);
      expect(ledgerOn(terms, start, [], on('2025-02-28')).payoff).toBe(1_005_000);
    });

    it('covers interest first, then principal', () => {
      const { entries, balance, next } = ledgerOn(
        terms,
        start,
        [pay(860.66, '2025-02-20')],
        on('2025-02-20'),
      );
      expect(entries).toEqual([
        {
          ...{ amount: 86_066, on: '2025-02-20', interest: 5000, principal: 81_066, balance: 918_934 },
          settles: ['2025-02-28'],
        },
      ]);
      expect(balance).toBe(918_934);
      expect(next).toEqual({ on: '2025-03-31', amount: 86_066 });
    });

    it('includes missed payments, oldest first', () => {
      const missed = ledgerOn(terms, start, [pay(500, '2025-02-28')], on('2025-03-15'));
      expect(missed).toMatchObject({ overdue: 36_066, next: { on: '2025-02-28', amount: 36_066 } });
      const caughtUp = ledgerOn(
        terms,
        start,
        [pay(500, '2025-02-28'), pay(360.66, '2025-03-10')],
        on('2025-03-15'),
      );
      expect(caughtUp).toMatchObject({ overdue: 0, next: { on: '2025-03-31', amount: 86_066 } });
    });

    it('does not postpone a payment because of an extra one', () => {
      const ahead = ledgerOn(terms, start, [pay(5000, '2025-02-28')], on('2025-03-01'));
      expect(ahead).toMatchObject({
        overdue: 0,
        balance: 505_000,
        next: { on: '2025-03-31', amount: 86_066 },
      });
    });

    it('is settled by the payoff of the day, and by the last payment made some days early', () => {
      const day = on('2025-02-14');
      const { payoff } = ledgerOn(terms, start, [], day);
      expect(ledgerOn(terms, start, [{ amount: payoff, on: day }], on('2026-01-01'))).toMatchObject({
        balance: 0,
        payoff: 0,
        next: null,
        overdue: 0,
        excess: 0,
      });
      const single = { ...terms, term_in_months: 1 };
      expect(ledgerOn(single, start, [pay(10_050, '2025-02-20')], on('2025-03-01'))).toMatchObject({
        balance: 0,
        excess: 0,
      });
    });

    it('can count future payments as paid when they are due', () => {
      const { rows } = schedule(terms, start);
      const ahead = ledgerOn(terms, start, [], on('2025-05-10'), start);
      expect(ahead.balance).toBe(rows[2]?.balance);
      expect(ahead.overdue).toBe(0);
      expect(ledgerOn(terms, start, [], on('2099-01-01'), start)).toMatchObject({ payoff: 0, next: null });
      // Missed payments are caught up on the first assumed day.
      const late = ledgerOn(terms, start, [], on('2025-05-10'), on('2025-04-15'));
      expect(late.entries).toHaveLength(1);
      expect(late.entries[0]).toMatchObject({ on: '2025-04-30', amount: 3 * 86_066 });
    });

    it('reports an overpayment', () => {
      const paid = [pay(10_100, '2025-02-28'), pay(1, '2025-03-31')];
      expect(ledgerOn(terms, start, paid, on('2025-06-01'))).toMatchObject({ balance: 0, excess: 5100 });
    });

    it('continues to charge interest after the last due date', () => {
      const late = ledgerOn({ ...terms, term_in_months: 1 }, start, [], on('2025-03-31'));
      expect(late.payoff).toBe(1_010_000);
      expect(late).toMatchObject({ overdue: 1_005_000, next: { on: '2025-02-28', amount: 1_005_000 } });
    });

    it('has the day of the only payment of a loan too small for more', () => {
      const tiny = { amount: 0.01, interest_rate: 0, term_in_months: 480 };
      expect(ledgerOn(tiny, start, [], start).next).toEqual({ on: '2065-01-31', amount: 1 });
    });
  });

  const anyTerms = fc.record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => amount / 100),
    interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
    term_in_months: fc.integer({ min: 1, max: 120 }),
  });

  describe('any loan', () => {
    it('follows its schedule to the cent when every payment is made on its day', () => {
      fc.assert(
        fc.property(anyTerms, (some) => {
          const { rows } = schedule(some, start);
          const paid = rows.map((row) => ({ amount: row.payment, on: addMonths(start, row.number) }));
          const last = addMonths(start, some.term_in_months);
          const { entries, balance, excess, next } = ledgerOn(some, start, paid, last);
          expect(entries.map((entry) => entry.balance)).toEqual(rows.map((row) => row.balance));
          expect([balance, excess, next]).toEqual([0, 0, null]);
        }),
        { numRuns: 40 },
      );
    });

    it('never owes less than nothing, whatever is paid when', () => {
      const anyPaid = fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: 2_000_000 }).map(cents),
          on: fc.integer({ min: 0, max: 60 }).map((months) => addMonths(start, months)),
        }),
        { maxLength: 20 },
      );
      fc.assert(
        fc.property(anyTerms, anyPaid, (some, paid) => {
          const { entries, balance, payoff, overdue, next, excess } = ledgerOn(
            some,
            start,
            paid,
            on('2030-12-31'),
          );
          const total = paid.reduce((sum, { amount }) => sum + amount, 0);
          const applied = entries.reduce((sum, { interest, principal }) => sum + interest + principal, 0);
          expect(applied + excess).toBe(total);
          expect(
            Math.min(balance, payoff - balance, overdue, excess, next?.amount ?? 0),
          ).toBeGreaterThanOrEqual(0);
          expect(next === null).toBe(balance === 0);
        }),
        { numRuns: 60 },
      );
    });
  });

  it('requires the remainder with the last payment', () => {
    const { rows, lastPayment } = schedule(terms, start);
    const paid = rows.slice(0, -1).map((row) => ({ amount: row.payment, on: addMonths(start, row.number) }));
    expect(lastPayment).toBe(86_070);
    expect(ledgerOn(terms, start, paid, on('2025-12-31')).next).toEqual({ on: '2026-01-31', amount: 86_070 });
    expect(ledgerOn(terms, start, paid, on('2026-01-15')).next).toEqual({ on: '2026-01-31', amount: 86_070 });
  });
});

describe('schedules', () => {
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
    rows.map(
      (row) => [Object.values({ ...row, paid: undefined, middle: undefined }).join(' '), row] as const,
    );

  it('a schedule is computed once for the same terms, and anew for others', () => {
    const terms = proposedTerms({ amount: 1000, interest_rate: 5, term_in_months: 12 });
    const start = isoDate('2025-06-15');
    const first = schedule(terms, start);
    expect(schedule({ ...terms }, start)).toBe(first);
    expect(schedule({ ...terms, interest_rate: 6 }, start).totalInterest).toBeGreaterThan(
      first.totalInterest,
    );
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
      const { balance, payoff, entries } = ledgerOn(
        termsOfRow(row),
        isoDate(row.start),
        paid,
        isoDate(row.on),
      );
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
          const paid = rows
            .map(({ payment, on }) => ({ amount: payment, on }))
            .filter((row) => row.amount > 0);
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
        fc.property(
          anyTerms,
          fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
          (terms, parts) => {
            const amount = centsOf(terms.amount);
            const some = parts.map((part) => cents(Math.floor((amount * part) / 1000)));
            const rest = cents(amount - some.reduce((sum, part) => sum + part, 0));
            const paid = [...some, rest]
              .filter((part) => part > 0)
              .map((part) => ({ amount: part, on: start }));
            const { entries, balance, payoff, next } = ledgerOn(terms, start, paid, addDays(start, 90));
            expect(entries.every(({ interest }) => interest === 0)).toBe(true);
            expect([balance, payoff, next]).toEqual([0, 0, null]);
          },
        ),
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
});
