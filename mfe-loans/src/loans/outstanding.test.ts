import { centsOf } from '@heartwood/domain';
import { listedLoan, sampleLoan } from '@heartwood/testing';
import { outstandingWith } from './outstanding';

const lent = { ...listedLoan(sampleLoan({ status: 'active', amount: 6000 })), balance: 5500.1 };
const borrowed = { ...lent, lender_username: 'Ben', borrower_username: 'ana', balance: 0.2 };
const notFunded = { ...lent, amount: 3000, balance: null };
const others = { ...lent, borrower_username: 'cy' };

it('sums what two people owe each other, in both directions, also before the money has arrived', () => {
  expect(outstandingWith([lent, borrowed, notFunded, others], ' BEN ')).toBe(centsOf(8500.3));
});

it('leaves out the loan that is being changed', () => {
  const changed = { ...lent, id: 'loan-2' };
  expect(outstandingWith([lent, changed], 'ben', 'loan-2')).toBe(centsOf(5500.1));
});

it('counts no loan that is only proposed, or over', () => {
  const ended = (['pending', 'declined', 'withdrawn', 'repaid'] as const).map((status) => ({
    ...lent,
    status,
  }));
  expect(outstandingWith(ended, 'ben')).toBe(centsOf(0));
});
