import { daysBetween, type IsoDate } from '../../dates/dates';
import { RETURN_DAYS } from '../../limits';
import type { Loan, LoanClosing } from '../loan';
import type { LoanCorrection } from './loan-correction';
import type { LoanPayment } from '../payments/loan-payment';
import type { LoanRole } from '../loan-role';
import { loanLedger } from '../payments/payment-rules';

/** Whether a correction counts: both agreed, or it counts by one party's word and nobody objected. */
export const correctionCounts = ({ status, objection_until }: LoanCorrection): boolean =>
  status === 'confirmed' || isOneSidedCorrection({ status, objection_until });

/** Whether a correction counts although only one party has recorded it. */
export const isOneSidedCorrection = ({
  status,
  objection_until,
}: Pick<LoanCorrection, 'status' | 'objection_until'>): boolean =>
  status === 'recorded' && objection_until !== null;

/** Whether a correction waits for the other party. */
export const correctionWaits = (correction: LoanCorrection): boolean =>
  correction.status === 'recorded' && !isOneSidedCorrection(correction);

/** The correction of a payment, or of the day on which the money arrived, that waits for the other party. */
export const openCorrection = (loan: Pick<Loan, 'corrections'>, payment_id: string | null) =>
  loan.corrections?.find((each) => each.payment_id === payment_id && correctionWaits(each));

/** The correction by which a payment doesn't count anymore; undefined for one that has none. */
export const removalOf = (loan: Pick<Loan, 'corrections'>, payment: Pick<LoanPayment, 'id'>) =>
  loan.corrections?.findLast(
    (each) => each.payment_id === payment.id && each.after === null && correctionCounts(each),
  );

/**
 * Whether a return counts by the word of the party who records it. The lender has seen the bank's notice.
 * Threat: a lender who has a payment returned long after, or again although the borrower has objected. The
 * borrower decides about those.
 */
export function countsAlone(
  loan: Pick<Loan, 'corrections'>,
  role: LoanRole,
  payment: Pick<LoanPayment, 'id' | 'paid_on'>,
  today: IsoDate,
): boolean {
  const wasRejected = loan.corrections?.some(
    (each) => each.payment_id === payment.id && each.kind === 'return' && each.status === 'rejected',
  );
  return role === 'lender' && !wasRejected && daysBetween(payment.paid_on, today) <= RETURN_DAYS;
}

/** What a correction does to an entry. */
export type Correcting = Pick<LoanCorrection, 'kind' | 'payment_id' | 'before' | 'after'>;

/**
 * A loan with a correction that takes effect. The status of a returned payment is that
 * of one that doesn't count.
 */
export function withCorrection(loan: Loan, { kind, payment_id, before, after }: Correcting): Loan {
  const facts = after ?? before;
  return replaced(loan, { kind, payment_id }, { ...facts, status: after ? 'confirmed' : 'rejected' });
}

/** A loan without a correction that had taken effect: the entry says again what it said before. */
export function withoutCorrection(loan: Loan, { kind, payment_id, before }: Correcting): Loan {
  return replaced(loan, { kind, payment_id }, before);
}

function replaced(
  loan: Loan,
  { kind, payment_id }: Pick<Correcting, 'kind' | 'payment_id'>,
  { amount, on, status }: LoanCorrection['before'],
): Loan {
  if (kind === 'funding') return { ...loan, funding: loan.funding && { ...loan.funding, received_on: on } };
  const payments = (loan.payments ?? []).map((payment) =>
    payment.id === payment_id ? corrected(payment, { amount, on, status }) : payment,
  );
  return { ...loan, payments: payments.toSorted(byDay) };
}

const corrected = (payment: LoanPayment, { amount, on, status }: LoanCorrection['before']): LoanPayment => ({
  ...payment,
  amount: amount ?? payment.amount,
  paid_on: on,
  status: status ?? payment.status,
});

/** The order of a loan's payments. */
const byDay = (one: LoanPayment, other: LoanPayment): number =>
  one.paid_on.localeCompare(other.paid_on) || one.recorded_at.localeCompare(other.recorded_at);

/**
 * What a correction that takes effect does to a loan: it ends, or runs again. Null if it stays what it is.
 */
export function endAfter(
  before: Pick<Loan, 'status'>,
  after: Loan,
  latest: IsoDate,
): { reopens: true } | { closed_as: LoanClosing } | null {
  const ledger = loanLedger(after, latest);
  if (!ledger) return null;
  if (before.status === 'repaid') return ledger.balance > 0 ? { reopens: true } : null;
  if (ledger.balance > 0) return null;
  const last = ledger.entries.find((entry) => entry.balance === 0);
  return { closed_as: last?.released ? 'released' : 'paid' };
}
