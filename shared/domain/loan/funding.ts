import type { Sentence } from '@heartwood/i18n';
import { dayOf, todayOf, type IsoDate } from '../dates/dates';
import { messages } from '../messages';
import { actsAlone } from './absence/acts-alone';
import { loanRoleOf, type Loan } from './loan';
import type { LoanPayment } from './payments/loan-payment';
import type { LoanRole } from './loan-role';
import type { LoanConflict, LoanUser } from './loan-state';
import { effectOf } from './payments/payment-effect';
import type { LoanTerms } from './terms';

/**
 * The lender says that the money was sent, the borrower that it arrived; until then both together call
 * it off. While nobody acts for an absent party, the other one says that it arrived or calls it off, and
 * the absent one can object.
 */
export type FundingAction = 'send' | 'receive' | 'call_off' | 'object';

type FundedLoan = Pick<Loan, 'accepted_at' | 'funding' | 'amendments'> & LoanTerms;

/** Whether a loan was proposed in the first release: it runs from the day it was accepted. */
export function isFirstRelease({ interest_method }: LoanTerms): boolean {
  return interest_method === undefined;
}

/**
 * The day from which a loan runs: the day the borrower received the money; for a loan of the first release,
 * the day of the second signature in Colorado. Null before.
 */
export function effectiveDate(loan: FundedLoan): IsoDate | null {
  if (!loan.accepted_at) return null;
  const agreed = loan.amendments?.[0]?.terms ?? loan;
  return isFirstRelease(agreed) ? dayOf(loan.accepted_at) : (loan.funding?.received_on ?? null);
}

/**
 * The day from which a loan's current terms apply: that of its last amendment, or the day from which it runs.
 */
export function termsSince(loan: FundedLoan): IsoDate | null {
  return loan.amendments?.at(-1)?.effective_on ?? effectiveDate(loan);
}

/** The day from which terms count that nobody has signed yet: that of an earlier loan, or today. */
export const plannedStart = ({ handed_over_on }: Pick<LoanTerms, 'handed_over_on'>): IsoDate =>
  handed_over_on ?? todayOf(new Date());

/** Why this user may not do this now; null when they may. */
export function fundingBlocker(
  action: FundingAction,
  loan: FundedLoan &
    Pick<Loan, 'status' | 'lender_username' | 'borrower_username' | 'call_off_by' | 'absences' | 'payments'>,
  user: LoanUser,
  today = todayOf(new Date()),
): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  if (action === 'send' && role !== 'lender')
    return { kind: 'forbidden', message: messages.fundingOnlyLenderSends };
  const alone = actsAlone(loan, role);
  if (action === 'object') return objectionBlocker(loan, role, today);
  if (action === 'receive' && role !== 'borrower' && !alone)
    return { kind: 'forbidden', message: messages.fundingOnlyBorrowerConfirms };
  if (loan.status !== 'active') return { kind: 'conflict', message: messages.fundingNotSigned };
  if (effectiveDate(loan)) return { kind: 'conflict', message: messages.fundingDone };
  if (action === 'receive' && !loan.funding) return { kind: 'conflict', message: messages.fundingNotSent };
  if (action === 'call_off' && !alone && loan.call_off_by === role)
    return { kind: 'conflict', message: messages.callOffAsked };
  return null;
}

/**
 * Whether a borrower alone called the loan off, and says that the money never came that an absent
 * lender had said was sent.
 */
export const isCalledOffAlone = ({ status, funding }: Pick<Loan, 'status' | 'funding'>): boolean =>
  status === 'withdrawn' && Boolean(funding?.objection_until);

/** Why this party can't object to what the other alone said of the money; null if they can. */
function objectionBlocker(
  loan: Pick<Loan, 'funding' | 'payments' | 'status'>,
  role: LoanRole,
  today: IsoDate,
): LoanConflict | null {
  const { funding, payments, status } = loan;
  const calledOff = isCalledOffAlone(loan);
  if (role !== (calledOff ? 'lender' : 'borrower'))
    return { kind: 'forbidden', message: messages.fundingOtherObjects };
  const until = funding?.objection_until;
  // What was paid since says that the loan runs.
  const open =
    (calledOff || status === 'active') && until && today <= until && (payments ?? []).every(isRejected);
  return open ? null : { kind: 'conflict', message: messages.fundingObjectionOver };
}

const isRejected = (payment: LoanPayment): boolean => effectOf(payment) === 'rejected';

/**
 * What is wrong with the day on which the money was sent or arrived; null if nothing is.
 * @param latest the last possible day
 */
export function fundingFault(day: IsoDate, earliest: IsoDate, latest: IsoDate): Sentence | null {
  if (day > latest) return messages.fundingInFuture;
  return day < earliest ? messages.fundingTooEarly(earliest) : null;
}
