import fc from 'fast-check';
import { addMonths, isoDate } from '../../dates/dates';
import { cents } from '../../money/money';

import { ledgerOn, type PaidAmount } from './ledger';
import { schedule } from './schedule';

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
    const { entries, balance, next } = ledgerOn(terms, start, [pay(860.66, '2025-02-20')], on('2025-02-20'));
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
    expect(ahead).toMatchObject({ overdue: 0, balance: 505_000, next: { on: '2025-03-31', amount: 86_066 } });
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
