import { centsOf, isoDate } from '@heartwood/domain';
import { duePayments, planYears } from './due-payments';

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
