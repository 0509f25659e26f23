import { isoDate, type Loan } from '@heartwood/domain';
import { activeLoan, samplePayment } from '@heartwood/testing';
import { remainingTerms } from './remaining-terms';

const left = (changes: Partial<Loan>, from: string) => remainingTerms(activeLoan(changes), isoDate(from));
const paid = (day: string, amount: number) =>
  samplePayment({ id: day, status: 'confirmed', paid_on: isoDate(day), amount });

it('has as many months as payments are left, from the next due date on', () => {
  const payments = [paid('2025-02-28', 299.71)];
  expect(left({ payments }, '2025-03-15')).toEqual({ term_in_months: 35, first_payment_on: '2025-03-31' });
  // What is due on the day itself can't be the first payment of new terms.
  expect(left({ payments }, '2025-03-31')).toEqual({ term_in_months: 34, first_payment_on: '2025-04-30' });
});

it('counts the months of payments every two weeks', () =>
  expect(left({ payment_interval: 'biweekly' }, '2025-02-01')).toEqual({
    term_in_months: 36,
    first_payment_on: '2025-02-14',
  }));

it('leaves the day of a single payment open while it is too far away to be chosen', () => {
  const single = { repayment: 'single', term_in_months: 36 } as const;
  expect(left(single, '2025-06-01')).toEqual({ term_in_months: 32, first_payment_on: null });
  expect(left(single, '2027-06-01')).toEqual({ term_in_months: 8, first_payment_on: '2028-01-31' });
});

it('is nothing once every payment is overdue', () =>
  expect(left({ term_in_months: 2, interest_rate: 0 }, '2026-06-10')).toBeNull());
