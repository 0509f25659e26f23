import { isoDate } from '@heartwood/domain';
import { activeLoan, samplePayment, sampleLoan } from '@heartwood/testing';
import { paidSoFar } from './paid-balances';

const start = isoDate('2025-01-31');
const today = isoDate('2025-06-15');
const terms = { amount: 1000, interest_rate: 0, term_in_months: 10 };
const paid = (id: string, amount: number, day: string) =>
  samplePayment({ id, amount, paid_on: isoDate(day), status: 'confirmed' });

it('is what the confirmed payments left, until today', () => {
  const payments = [paid('a', 100, '2025-02-28'), samplePayment({ id: 'b', paid_on: isoDate('2025-03-01') })];
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
