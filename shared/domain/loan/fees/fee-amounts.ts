import { centsOf } from '../../money/money';
import type { PaidAmount } from '../ledger/loan-account';
import type { Loan } from '../loan';

/**
 * The fees that count, as a ledger needs them: before the payments, because a fee is owed from
 * the beginning of its day.
 */
export const feeAmounts = ({ fees = [] }: Pick<Loan, 'fees'>): PaidAmount[] =>
  fees
    .filter(({ waived_at }) => waived_at === null)
    .map(({ amount, charged_on: on, recorded_at }) => ({
      ...{ amount: centsOf(amount), on, recorded_at },
      charged: true,
    }));
