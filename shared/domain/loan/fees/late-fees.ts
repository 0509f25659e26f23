import { addDays, todayOf, type IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { centsOf } from '../../money/money';
import { termsSince } from '../funding';
import { countsBefore } from '../ledger/spans';
import { loanRoleOf, type Loan } from '../loan';
import type { LoanFee } from '../payments/loan-payment';
import type { LoanConflict, LoanUser } from '../loan-state';
import { loanLedger } from '../payments/payment-rules';

/**
 * The due date of the oldest late payment for which the fee can be charged on a day; null if there is none. A
 * payment that waits for its confirmation counts as made, and a fee is charged once, also if it was waived.
 */
export function chargeableDue(loan: Loan, today: IsoDate): IsoDate | null {
  const { late_fee = 0, late_fee_days = 0, fees = [] } = loan;
  const since = termsSince(loan);
  if (loan.status !== 'active' || centsOf(late_fee) === 0 || !since) return null;
  const dues = loanLedger(loan, today, ['counted', 'waiting'])?.dues ?? [];
  const late = dues.find(
    ({ on, fee }) => !fee && addDays(on, late_fee_days) < today && !fees.some(({ due_on }) => due_on === on),
  );
  return late?.on ?? null;
}

/** Whether the terms under which a fee was charged have ended: what was open of it then was waived. */
export const isFeeOfEndedTerms = (loan: Pick<Loan, 'amendments'>, fee: LoanFee): boolean => {
  const turn = loan.amendments?.at(-1);
  return turn !== undefined && countsBefore({ on: fee.charged_on, recorded_at: fee.recorded_at }, turn);
};

/**
 * Why this user may not charge the fee, or waive one; null when they may. One that was paid stays.
 * @param fee the fee to waive; none to charge one
 */
export function feeBlocker(
  loan: Loan,
  user: Pick<LoanUser, 'username'>,
  fee?: LoanFee,
  today = todayOf(new Date()),
): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  if (role !== 'lender') return { kind: 'forbidden', message: messages.feeOnlyLender };
  if (!fee)
    return chargeableDue(loan, today) ? null : { kind: 'conflict', message: messages.feeNotChargeable };
  const open = loanLedger(loan, today)?.fees ?? 0;
  const isOpen = loan.status === 'active' && fee.waived_at === null && !isFeeOfEndedTerms(loan, fee);
  return isOpen && open >= centsOf(fee.amount)
    ? null
    : { kind: 'conflict', message: messages.feeNotWaivable };
}
