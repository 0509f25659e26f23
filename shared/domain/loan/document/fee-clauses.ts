import { centsOf, formatUsd } from '../../money/money';
import type { Clause, LoanNote } from './note';

/** What a payment covers first in a note without late fees. */
export const ORDER = 'Each payment is applied first to interest that has accrued and then to principal.';

/** What a payment covers first in a note with late fees. */
export const orderWithFees = ({ payment_order }: LoanNote): string =>
  payment_order === 'interest_first'
    ? 'Each payment is applied first to interest that has accrued, then to late fees that were charged, and then to principal.'
    : 'Each payment is applied first to late fees that were charged, then to interest that has accrued, and then to principal.';

/** The clause of a note without late fees. */
export const NO_CHARGES: Clause = {
  heading: 'No other charges',
  paragraphs: ['There are no late fees, and no charges besides the interest named above.'],
};

/** The late fee of a note that has one. */
export function lateFeeClause({ late_fee = 0, late_fee_days = 15 }: LoanNote): Clause {
  const fee = formatUsd(centsOf(late_fee));
  const days = late_fee_days === 1 ? '1 day' : `${late_fee_days} days`;
  return {
    heading: 'Late fee',
    paragraphs: [
      `If a payment is not made in full within ${days} after it is due, the lender may charge a late fee of ${fee}, once for each payment. It is owed from the day on which the lender charges it, and carries no interest. The lender may waive it.`,
      'There are no other charges besides the interest named above.',
    ],
  };
}

/** That open late fees end with the earlier note, in a paragraph; none if none is open. */
export const waivedFees = ({ waived_fees = 0 }: LoanNote): string[] =>
  centsOf(waived_fees) > 0
    ? [
        `The lender waives the late fees of ${formatUsd(centsOf(waived_fees))} that were charged and not paid.`,
      ]
    : [];
