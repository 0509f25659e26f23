import fc from 'fast-check';
import { centsOf, isoDate, schedule } from '@heartwood/domain';
import { activeLoan, sampleLoan, samplePayment } from '@heartwood/testing';
import { amountTicks, chartScale, dayTicks, stepArea, stepPath } from './chart-shape';
import { paidSoFar } from './paid-balances';
import { duePayments, planYears } from './due-payments';

describe('chart shape', () => {
  const [start, end] = [isoDate('2025-01-01'), isoDate('2025-01-11')];

  it('draws a step for each payment, and fills the area below it', () => {
    const scale = chartScale(start, end, 100_000);
    const owed = [
      { on: start, balance: 100_000 },
      { on: isoDate('2025-01-06'), balance: 50_000 },
    ];
    expect(stepPath(scale, owed, end)).toBe('M0 0L500 0L500 120L1000 120');
    expect(stepArea(scale, owed, end)).toBe('M0 0L500 0L500 120L1000 120L1000 240L0 240Z');
    expect(stepPath(scale, [], end)).toBe('');
  });

  it('marks three to six round amounts', () => {
    expect(amountTicks(1_200_000)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000, 1_250_000]);
    expect(amountTicks(100_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (highest) => {
        const ticks = amountTicks(highest);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every(Number.isInteger)).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.at(-2)).toBeLessThan(highest);
      }),
    );
  });

  it('marks years, or the months of a short loan', () => {
    const labels = (from: string, to: string) =>
      dayTicks(isoDate(from), isoDate(to)).map(({ label }) => label);
    expect(labels('2026-11-22', '2029-11-22')).toEqual(['2027', '2028', '2029']);
    expect(labels('2026-11-22', '2056-11-22')).toEqual(['2027', '2034', '2041', '2048', '2055']);
    expect(labels('2026-11-22', '2027-02-22')).toEqual(['Dec 2026', 'Feb 2027']);
    expect(labels('2026-11-22', '2027-09-22')).toEqual(['Dec 2026', 'Apr 2027', 'Aug 2027']);
    expect(labels('2026-11-22', '2028-11-22')).toEqual(['Dec 2026', 'Oct 2027', 'Aug 2028']);
  });

  it('stays within its canvas for any loan', () => {
    const anyTerms = fc.record({
      amount: fc.integer({ min: 1, max: 100_000_000_000 }).map((amount) => amount / 100),
      interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
      term_in_months: fc.integer({ min: 1, max: 480 }),
    });
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows } = schedule(terms, start);
        const last = rows.at(-1)?.on ?? start;
        const owed = [{ on: start, balance: Math.round(terms.amount * 100) }, ...rows];
        const scale = chartScale(start, last, owed[0]?.balance ?? 0);
        const numbers =
          stepArea(scale, owed, last)
            .match(/-?[\d.]+(e-?\d+)?|NaN|Infinity/g)
            ?.map(Number) ?? [];
        expect(numbers.every((number) => number >= 0 && number <= 1000)).toBe(true);
        expect(dayTicks(start, last).length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('paid balances', () => {
  const start = isoDate('2025-01-31');
  const today = isoDate('2025-06-15');
  const terms = { amount: 1000, interest_rate: 0, term_in_months: 10 };
  const paid = (id: string, amount: number, day: string) =>
    samplePayment({ id, amount, paid_on: isoDate(day), status: 'confirmed' });

  it('is what the confirmed payments left, until today', () => {
    const payments = [
      paid('a', 100, '2025-02-28'),
      samplePayment({ id: 'b', paid_on: isoDate('2025-03-01') }),
    ];
    expect(paidSoFar(activeLoan({ ...terms, payments }), start, today)).toEqual({
      owed: [
        { on: '2025-01-31', balance: 100_000 },
        { on: '2025-02-28', balance: 90_000 },
      ],
      until: '2025-06-15',
    });
  });

  it('ends on the day on which a loan was repaid', () => {
    const payments = [paid('a', 1000, '2025-03-10')];
    expect(paidSoFar(activeLoan({ ...terms, payments }), start, today)?.until).toBe('2025-03-10');
  });

  it('is nothing before the money has arrived', () =>
    expect(paidSoFar(sampleLoan(terms), start, today)).toBeUndefined());
});

describe('due payments', () => {
  const terms = { amount: 10_000, interest_rate: 5, term_in_months: 36 };

  it('clamps each due date to its month, counted from the start', () => {
    const due = duePayments(terms, isoDate('2024-01-31')).map(({ dueOn }) => dueOn);
    expect(due.slice(0, 3)).toEqual(['2024-02-29', '2024-03-31', '2024-04-30']);
  });

  it('adds payments up by calendar year without losing a cent', () => {
    const years = planYears(duePayments(terms, isoDate('2025-06-15')));
    expect(years.map(({ year }) => year)).toEqual(['2025', '2026', '2027', '2028']);
    expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(centsOf(10_000));
    expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(centsOf(789.54));
    expect(years.at(-1)?.balance).toBe(0);
  });
});
