import fc from 'fast-check';
import { isoDate } from '../../dates/dates';
import { centsOf, formatUsd } from '../../money/money';
import vectors from '../../vectors/amortisation.json';
import { monthlyPayment, payoffDate, totalInterest } from './amortization';
import { schedule } from './schedule';
import type { LoanTerms } from '../terms';

const start = isoDate('2025-01-31');
const plain = (amount: number) => formatUsd(centsOf(amount / 100)).replace(/[$,]/g, '');

describe('known loans', () => {
  it.each(vectors.loans)('$amount at $ratePercent % over $months months', (row) => {
    const terms = { amount: row.amount, interest_rate: row.ratePercent, term_in_months: row.months };
    const { lastPayment, totalInterest: interest } = schedule(terms, start);
    expect({
      payment: plain(monthlyPayment(terms)),
      interest: plain(totalInterest(terms)),
      lastPayment: plain(lastPayment),
      scheduleInterest: plain(interest),
    }).toEqual({
      payment: row.payment,
      interest: row.interest,
      lastPayment: row.lastPayment,
      scheduleInterest: row.scheduleInterest,
    });
  });

  it.each(vectors.payoffDates)('pays off $from + $months months on $payoff', ({ from, months, payoff }) => {
    expect(payoffDate(isoDate(from), months)).toBe(payoff);
  });
});

const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({
  amount: fc.integer({ min: 1, max: 100_000_000_000 }).map((amount) => amount / 100),
  interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
  term_in_months: fc.integer({ min: 1, max: 480 }),
});

describe('any loan', () => {
  it('repays its principal to the cent', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows, totalPaid, totalInterest: interest } = schedule(terms, start);
        const principal = rows.reduce((sum, row) => sum + row.principal, 0);
        expect(principal).toBe(centsOf(terms.amount));
        expect(totalPaid).toBe(principal + interest);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(rows.every((row) => row.principal >= 0 && row.interest >= 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('stays finite for the tiniest rates', () => {
    for (const interest_rate of [1e-13, 1e-60, 1e-300, Number.MIN_VALUE]) {
      const terms = { amount: 10_000, interest_rate, term_in_months: 36 };
      expect(monthlyPayment(terms)).toBe(27_778);
      expect(Object.is(totalInterest(terms), 0)).toBe(true);
    }
  });

  it('ends early when rounded payments settle the balance before the term', () => {
    const { rows } = schedule({ amount: 0.06, interest_rate: 0, term_in_months: 12 }, start);
    expect(rows).toHaveLength(6);
    expect(schedule({ amount: 0.01, interest_rate: 0, term_in_months: 480 }, start).lastPayment).toBe(1);
  });
});
