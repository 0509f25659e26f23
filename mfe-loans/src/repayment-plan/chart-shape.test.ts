import { isoDate, schedule } from '@heartwood/shared/domain';
import fc from 'fast-check';
import { chartShape } from './chart-shape';

it('draws one step for each payment', () => {
  const { rows } = schedule({ amount: 1000, interest_rate: 0, term_in_months: 2 }, isoDate('2025-01-31'));
  const { balance, principal } = chartShape(rows, 100_000);
  expect(balance).toBe('M0 0L500 0L500 50L1000 50L1000 100L500 100L500 100L0 100Z');
  expect(principal).toBe('M0 0L500 0L500 0L1000 0L1000 100L500 100L500 100L0 100Z');
});

it('stays within its canvas for any loan', () => {
  const anyTerms = fc.record({
    amount: fc.integer({ min: 1, max: 100_000_000_000 }).map((amount) => amount / 100),
    interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
    term_in_months: fc.integer({ min: 1, max: 480 }),
  });
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { balance, principal, interest } = chartShape(
        schedule(terms, isoDate('2025-01-31')).rows,
        Math.round(terms.amount * 100),
      );
      for (const path of [balance, principal, interest]) {
        const numbers = path.match(/-?[\d.]+(e-?\d+)?|NaN|Infinity/g)?.map(Number) ?? [];
        expect(numbers.every((number) => number >= 0 && number <= 1000)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
