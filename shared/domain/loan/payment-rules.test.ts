import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { activeLoan, samplePayment } from './fixture';
import { paymentFault } from './payment-rules';

/** $10,000.00 without interest from January 31, 2025 on, with one payment that still waits. */
const paidOn = (day: string, amount: number) =>
  activeLoan({ interest_rate: 0, payments: [samplePayment({ amount, paid_on: isoDate(day) })] });
const fault = (loan: ReturnType<typeof paidOn>, amount: number, day: string) =>
  paymentFault(loan, { amount, paid_on: isoDate(day) }, isoDate('2025-06-01'))?.message;

describe('a payment that is too large', () => {
  it('has the payoff on its day', () => {
    const loan = paidOn('2025-02-28', 4000);
    expect(fault(loan, 6000, '2025-03-31')).toBeUndefined();
    expect(fault(loan, 6000.01, '2025-03-31')).toBe(messages.paymentTooLarge('$6,000.00'));
  });

  it('lists the recorded payments if no figure of its day explains it', () => {
    expect(fault(paidOn('2025-04-30', 9000), 1000.01, '2025-02-28')).toBe(messages.paymentsCoverRest);
    expect(fault(paidOn('2025-02-28', 10_000), 0.01, '2025-03-31')).toBe(messages.paymentsCoverRest);
  });
});
