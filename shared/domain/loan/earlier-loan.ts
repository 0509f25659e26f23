import { centsOf } from '../money/money';
import type { PaidAmount } from './ledger/loan-account';
import type { Loan } from './loan';
import type { LoanPayment } from './payments/loan-payment';
import type { LoanTerms } from './terms';

/** The payments that an earlier loan is entered with, as its ledger needs them. */
export const earlierAmounts = ({
  earlier_payments = [],
}: Pick<LoanTerms, 'earlier_payments'>): PaidAmount[] =>
  earlier_payments.map(({ amount, paid_on }) => ({ amount: centsOf(amount), on: paid_on }));

/**
 * Whether a payment was entered when the loan was recorded, and signed by both: it has the
 * moment of the last signature.
 */
export const wasEntered = (
  { accepted_at }: Pick<Loan, 'accepted_at'>,
  { recorded_at }: Pick<LoanPayment, 'recorded_at'>,
): boolean => recorded_at === accepted_at;
