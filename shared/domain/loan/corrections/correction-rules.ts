import type { Sentence } from '@heartwood/i18n';
import { dayOf, todayOf, type IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { formatUsd } from '../../money/money';
import { actsAlone } from '../absence/acts-alone';
import { effectiveDate, fundingFault, isFirstRelease, termsSince } from '../funding';
import { loanRoleOf, type Loan } from '../loan';
import type { CorrectionInput, LoanCorrection } from './loan-correction';
import type { LoanPayment } from '../payments/loan-payment';
import type { LoanConflict, LoanUser } from '../loan-state';
import { effectOf } from '../payments/payment-effect';
import { confirmedExcess, paidBefore } from '../payments/payment-rules';
import { earliestHandover } from '../terms';
import { isOneSidedCorrection, openCorrection, withCorrection, type Correcting } from './corrections';

const conflict = (message: Sentence): LoanConflict => ({ kind: 'conflict', message });

/**
 * Why this user may not propose a correction of this payment, or of the day on which the money
 * arrived; null if they may.
 */
export function correctionBlocker(
  loan: Loan,
  user: Pick<LoanUser, 'username'>,
  payment: LoanPayment | null,
): LoanConflict | null {
  if (loanRoleOf(loan, user.username) === null) return { kind: 'not_found', message: messages.loanNotFound };
  const fault = subjectFault(loan, payment);
  if (fault) return conflict(fault);
  return openCorrection(loan, payment?.id ?? null) ? conflict(messages.correctionOpen) : null;
}

/** The other party confirms or rejects a correction; the one who recorded it can take it back. */
export type CorrectionDecision = 'confirm' | 'reject' | 'withdraw';

/**
 * Why this user may not decide this about a correction now; null if they may. One that waits can always be
 * rejected or taken back. Threat: one side that confirms what it recorded itself. It may only while nobody
 * acts for an absent other side.
 */
export function correctionDecisionBlocker(
  decision: CorrectionDecision,
  loan: Loan,
  user: Pick<LoanUser, 'username'>,
  correction: LoanCorrection,
  today = todayOf(new Date()),
): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  const mine = role === correction.proposed_by;
  if (decision === 'withdraw' && !mine)
    return { kind: 'forbidden', message: messages.correctionOnlyProposerWithdraws };
  const { status, objection_until } = correction;
  const alone = decision === 'confirm' && !isOneSidedCorrection(correction) && actsAlone(loan, role);
  if (decision !== 'withdraw' && mine && !alone)
    return { kind: 'forbidden', message: messages.correctionOtherDecides };
  if (status !== 'recorded') return conflict(messages.correctionDecided(status));
  const counts = isOneSidedCorrection(correction);
  // To agree with what counts already, or to drop what doesn't count, changes nothing that is owed.
  if (counts === (decision === 'confirm')) return null;
  if (counts && objection_until && today > objection_until)
    return conflict(messages.correctionObjectionOver(objection_until));
  const payment = loan.payments?.find(({ id }) => id === correction.payment_id) ?? null;
  const fault = counts ? (closedFault(loan) ?? turnFault(loan, payment)) : subjectFault(loan, payment);
  return fault ? conflict(fault) : null;
}

/** Why a payment, or the day on which the money arrived, can't be corrected; null if it can. */
function subjectFault(loan: Loan, payment: LoanPayment | null): Sentence | null {
  const fault = closedFault(loan);
  if (fault) return fault;
  if (payment?.kind === 'release') return messages.correctionOfRelease;
  if (payment && effectOf(payment) !== 'counted') return messages.correctionNotCounted;
  return turnFault(loan, payment);
}

/** A loan that its lender marked as repaid, or that never ran, has nothing to correct. */
function closedFault(loan: Loan): Sentence | null {
  const ended = loan.closed_as === 'paid' || loan.closed_as === 'released';
  if (loan.status !== 'active' && !(loan.status === 'repaid' && ended)) return messages.correctionLoanClosed;
  return effectiveDate(loan) ? null : messages.loanNotFunded;
}

/** Terms that both signed started from a fixed amount, so what was before them can't change anymore. */
function turnFault(loan: Loan, payment: LoanPayment | null): Sentence | null {
  const turn = loan.amendments?.at(-1);
  if (!payment) {
    if (isFirstRelease(loan.amendments?.[0]?.terms ?? loan)) return messages.loanNotFunded;
    return turn ? messages.correctionInAmendment(turn.effective_on) : null;
  }
  return turn && paidBefore(payment, turn) ? messages.paymentInAmendment(turn.effective_on) : null;
}

/** A correction as it would stand if it took effect. */
export function correctionOf(
  loan: Loan,
  { kind, amount, paid_on, note }: CorrectionInput,
  payment: LoanPayment | null,
): (Correcting & Pick<LoanCorrection, 'note'>) | null {
  const recorded = payment
    ? { amount: payment.amount, on: payment.paid_on, status: payment.status }
    : loan.funding?.received_on && { amount: null, on: loan.funding.received_on, status: null };
  if (!recorded) return null;
  const { status: _status, ...facts } = recorded;
  const right = { amount: payment ? (amount ?? facts.amount) : null, on: paid_on ?? facts.on };
  const about = { kind, payment_id: payment?.id ?? null, note };
  return { ...about, before: recorded, after: kind === 'return' || kind === 'mistake' ? null : right };
}

/**
 * What is wrong with the right amount and day that somebody enters; null if nothing is.
 * @param latest the last possible day
 */
export function correctionFault(
  loan: Loan,
  correction: Correcting,
  latest: IsoDate,
): { field: 'amount' | 'paid_on'; message: Sentence } | null {
  const { kind, before, after } = correction;
  if (!after) return null;
  if (after.amount === before.amount && after.on === before.on)
    return { field: 'paid_on', message: messages.correctionSame };
  const dayFault =
    kind === 'funding' ? fundingDayFault(loan, after.on, latest) : paymentDayFault(loan, correction, latest);
  if (dayFault) return { field: 'paid_on', message: dayFault };
  const excess = confirmedExcess(withCorrection(loan, correction), latest);
  if (excess === 0) return null;
  const field = after.amount === before.amount ? 'paid_on' : 'amount';
  return { field, message: messages.correctionExceedsRest(formatUsd(excess)) };
}

function paymentDayFault(loan: Loan, { payment_id, after }: Correcting, latest: IsoDate): Sentence | null {
  const [start, since, turn] = [effectiveDate(loan), termsSince(loan), loan.amendments?.at(-1)];
  const payment = loan.payments?.find(({ id }) => id === payment_id);
  if (!after || !payment || !since) return messages.paymentNotFound;
  const paid_on = after.on;
  if (turn && paidBefore({ ...payment, paid_on }, turn)) return messages.paymentBeforeAmendment(since);
  if (start && paid_on < start) return messages.paymentBeforeLoan(start);
  return paid_on > latest ? messages.paymentInFuture : null;
}

function fundingDayFault(loan: Loan, on: IsoDate, latest: IsoDate): Sentence | null {
  const [first] = (loan.payments ?? []).filter((payment) => effectOf(payment) !== 'rejected');
  if (first && first.paid_on < on) return messages.correctionPaymentsBefore(first.paid_on);
  return fundingFault(on, loan.handed_over_on ? earliestHandover() : dayOf(loan.created_at), latest);
}
