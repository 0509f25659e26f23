import { isoDate, schedule } from '@heartwood/domain';
import fc from 'fast-check';
import { amountTicks, chartScale, dayTicks, stepArea, stepPath } from './chart-shape';

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
  const labels = (from: string, to: string) => dayTicks(isoDate(from), isoDate(to)).map(({ label }) => label);
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
