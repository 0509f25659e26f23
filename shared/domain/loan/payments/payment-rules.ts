import type { Sentence } from '@heartwood/i18n';
import { todayOf, type IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { cents, centsOf, dollarsOf, formatUsd, type Cents } from '../../money/money';
import { actsAlone, isRepresentative } from '../absence/acts-alone';
import { effectiveDate, termsSince } from '../funding';
import type { Ledger, PaidAmount, RunningTerms } from '../ledger/ledger';
import { countsBefore, ledgerOver, RECORDED_LAST, spansOf, type Turn } from '../ledger/spans';
import { loanRoleOf, otherRole, type Loan, type LoanStanding } from '../loan';
import type { LoanPayment, PaymentInput } from './loan-payment';
import type { LoanRole } from '../loan-role';
import type { LoanConflict, LoanUser } from '../loan-state';
import { effectOf, isOneSided, type PaymentEffect } from './payment-effect';
import type { LoanTerms } from '../terms';

/**
 * Either party records a payment and may delete it; the other confirms or rejects it. The lender forgives.
 */
export type PaymentAction = 'record' | 'take_back' | 'confirm' | 'reject' | 'release';

/** The input of a loan's ledger. */
type RunningLoan = RunningTerms & Pick<Loan, 'accepted_at' | 'funding' | 'amendments' | 'payments' | 'fees'>;

type PaymentLoan = LoanTerms &
  Pick<
    Loan,
    | 'status'
    | 'closed_as'
    | 'lender_username'
    | 'borrower_username'
    | 'accepted_at'
    | 'funding'
    | 'amendments'
    | 'corrections'
    | 'absences'
  >;

type PaymentToDecide = Pick<
  LoanPayment,
  'id' | 'status' | 'recorded_by' | 'paid_on' | 'recorded_at' | 'objection_until'
>;

/**
 * Why this user may not do this to a payment now; null when they may. Only one that waits can be decided, and
 * one that counts by one side's word, until the time to object is over. Threat: one side that confirms what
 * it recorded itself. It may only while nobody acts for an absent other side: then the payment counts, marked
 * as one-sided. Threat: a payment that both confirmed, and that counts under terms that have ended: the
 * current ones started from a fixed amount, so it would reduce nothing.
 */
export function paymentBlocker(
  action: PaymentAction,
  loan: PaymentLoan,
  user: LoanUser,
  payment?: PaymentToDecide,
  today = todayOf(new Date()),
): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  if (action === 'release' && role !== 'lender')
    return { kind: 'forbidden', message: messages.loanOnlyLenderReleases };
  if (action === 'release' && isRepresentative(loan, user.username))
    return { kind: 'forbidden', message: messages.releaseNotByRepresentative };
  const mine = payment && role === (payment.recorded_by ?? 'lender');
  if (action === 'take_back' && payment && !mine)
    return { kind: 'forbidden', message: messages.paymentOnlyRecorderTakesBack };
  const oneSided = payment !== undefined && isOneSided(payment);
  const alone = action === 'confirm' && !oneSided && actsAlone(loan, role);
  if ((action === 'confirm' || action === 'reject') && mine && !alone)
    return { kind: 'forbidden', message: messages.paymentOtherDecides };
  const conflict = (message: Sentence): LoanConflict => ({ kind: 'conflict', message });
  // An objection reopens the loan that the payment repaid.
  const isOpen = loan.status === 'active' || (oneSided && loan.closed_as === 'paid');
  if (!isOpen) return conflict(messages.paymentLoanNotActive);
  if (!effectiveDate(loan)) return conflict(messages.loanNotFunded);
  if (payment && payment.status !== 'recorded') return conflict(messages.paymentDecided(payment.status));
  // A payment that is taken back is removed, and its corrections stay.
  if (action === 'take_back' && loan.corrections?.some(({ payment_id }) => payment_id === payment?.id))
    return conflict(messages.paymentHasCorrection);
  const turn = loan.amendments?.at(-1);
  const isBefore = payment && turn && paidBefore(payment, turn);
  if (oneSided && action !== 'confirm') {
    const until = payment.objection_until;
    if (until && today > until) return conflict(messages.objectionOver(until));
    return isBefore ? conflict(messages.paymentInAmendment(turn.effective_on)) : null;
  }
  if (action === 'confirm' && isBefore && !oneSided)
    return conflict(messages.paymentOfEndedTerms(turn.effective_on));
  return null;
}

/**
 * What is wrong with a payment that is about to be recorded; null if nothing is.
 * @param latest the last possible day of a payment
 */
export function paymentFault(
  loan: Loan,
  payment: PaymentInput,
  latest: IsoDate,
): { field: keyof PaymentInput; message: Sentence } | null {
  const [start, since] = [effectiveDate(loan), termsSince(loan)];
  if (!start || !since) return { field: 'paid_on', message: messages.paymentLoanNotActive };
  if (payment.paid_on < since) {
    const sentence = since === start ? messages.paymentBeforeLoan : messages.paymentBeforeAmendment;
    return { field: 'paid_on', message: sentence(since) };
  }
  if (payment.paid_on > latest) return { field: 'paid_on', message: messages.paymentInFuture };
  const before = amountsOf(loan, ['waiting', 'counted']);
  const added = { ...amountOf(payment), recorded_at: RECORDED_LAST };
  const { excess } = ledgerOver(spansOf(loan, start), [...before, added], latest);
  if (excess === 0) return null;
  const { payoff } = ledgerOver(spansOf(loan, start), before, payment.paid_on);
  // The payments of later days take part in the excess, not in what was owed on that day.
  const alone = payoff > 0 && added.amount > payoff;
  const message = alone ? messages.paymentTooLarge(formatUsd(payoff)) : messages.paymentsCoverRest;
  return { field: 'amount', message };
}

/**
 * What is wrong with an amount that the lender is about to release; null if nothing is. A payment that waits
 * may be money that was paid: what it covers can't be given up as well.
 * @param latest the last possible day of a payment
 */
export function forgivenessFault(
  loan: Loan,
  { amount, on }: Pick<PaidAmount, 'amount' | 'on'>,
  latest: IsoDate,
): Sentence | null {
  const payoff = loanLedger(loan, on)?.payoff ?? 0;
  if (amount > payoff) return messages.releaseTooLarge(formatUsd(cents(payoff)));
  const release = { amount, on, recorded_at: RECORDED_LAST };
  return excessOf(loan, [...amountsOf(loan, ['waiting', 'counted']), release], latest) > 0
    ? messages.releaseBesidePayments
    : null;
}

/** By how much the payments that count and the releases of a loan are more than was owed. */
export function confirmedExcess(loan: Loan, latest: IsoDate): Cents {
  return excessOf(loan, amountsOf(loan, ['counted']), latest);
}

function excessOf(loan: RunningLoan, paid: readonly PaidAmount[], on: IsoDate): Cents {
  const start = effectiveDate(loan);
  return start ? ledgerOver(spansOf(loan, start), paid, on).excess : cents(0);
}

/**
 * The state of an accepted loan on a day; null before it is accepted.
 * @param effects by default, only the payments that count
 */
export function loanLedger(
  loan: RunningLoan,
  on: IsoDate,
  effects: readonly PaymentEffect[] = ['counted'],
): Ledger | null {
  const start = effectiveDate(loan);
  return start && ledgerOver(spansOf(loan, start), amountsOf(loan, effects), on < start ? start : on);
}

/** The payments that decide about a loan's state. */
export interface StandingPayments {
  counted: readonly PaidAmount[];
  /** Recorded by one party; they wait for the other. */
  waiting: readonly (PaidAmount & { recorded_by: LoanRole })[];
}

/** The state of a loan on a day, for a list. */
export function standingOn(
  loan: RunningTerms & Pick<Loan, 'status' | 'accepted_at' | 'funding' | 'amendments' | 'fees'>,
  { counted, waiting }: StandingPayments,
  on: IsoDate,
): Required<Pick<LoanStanding, 'balance' | 'next_due' | 'overdue' | 'waiting_for'>> {
  const start = loan.status === 'active' ? effectiveDate(loan) : null;
  if (!start) return { balance: null, next_due: null, overdue: null, waiting_for: null };
  const ledgerOf = (paid: readonly PaidAmount[]) =>
    ledgerOver(spansOf(loan, start), [...feeAmounts(loan), ...paid], on < start ? start : on);
  const { balance, next, ...now } = ledgerOf(counted);
  const covered = waiting.length > 0 ? ledgerOf([...counted, ...waiting]) : { ...now, next };
  const [oldest] = covered.dues;
  const isCovered = next && (!covered.next || covered.next.on > next.on);
  return {
    balance: dollarsOf(balance),
    next_due: next && { on: next.on, amount: dollarsOf(next.amount) },
    overdue: covered.overdue > 0 && oldest ? { amount: dollarsOf(covered.overdue), since: oldest.on } : null,
    waiting_for: isCovered && waiting[0] ? otherRole(waiting[0].recorded_by) : null,
  };
}

/** A loan with its state on a day, as a list has it. */
export function withStanding(loan: Loan, on: IsoDate) {
  const waiting = (loan.payments ?? [])
    .filter((payment) => effectOf(payment) === 'waiting')
    .map((payment) => ({ ...amountOf(payment), recorded_by: payment.recorded_by ?? 'lender' }));
  return { ...loan, ...standingOn(loan, { counted: paymentsOf(loan, ['counted']), waiting }, on) };
}

/**
 * The state of an accepted loan on a future day, if every payment due from `today` on is made on its due
 * date; its `payoff` is the cost of paying everything off on that day.
 */
export function expectedLedger(loan: Loan, on: IsoDate, today: IsoDate): Ledger | null {
  const start = effectiveDate(loan);
  const day = start && on < start ? start : on;
  return start && ledgerOver(spansOf(loan, start), amountsOf(loan, ['counted']), day, today);
}

/**
 * The fees that count, as a ledger needs them: before the payments, because a fee is owed from
 * the beginning of its day.
 */
const feeAmounts = ({ fees = [] }: Pick<Loan, 'fees'>): PaidAmount[] =>
  fees
    .filter(({ waived_at }) => waived_at === null)
    .map(({ amount, charged_on: on, recorded_at }) => ({
      ...{ amount: centsOf(amount), on, recorded_at },
      charged: true,
    }));

/** The payments of a loan that count or wait, and its late fees, as its ledger needs them. */
export function amountsOf(
  loan: Pick<Loan, 'payments' | 'fees'>,
  effects: readonly PaymentEffect[],
): PaidAmount[] {
  return [...feeAmounts(loan), ...paymentsOf(loan, effects)];
}

function paymentsOf(loan: Pick<Loan, 'payments'>, effects: readonly PaymentEffect[]): PaidAmount[] {
  return (loan.payments ?? []).filter((payment) => effects.includes(effectOf(payment))).map(amountOf);
}

/** Whether a payment counts under the terms that held until a turn. */
export function paidBefore(
  { paid_on: on, recorded_at }: Pick<LoanPayment, 'paid_on' | 'recorded_at'>,
  turn: Turn,
): boolean {
  return countsBefore({ on, recorded_at }, turn);
}

function amountOf({
  amount,
  paid_on,
  recorded_at,
  kind,
}: PaymentInput & Partial<Pick<LoanPayment, 'recorded_at' | 'kind'>>): PaidAmount {
  return { amount: centsOf(amount), on: paid_on, recorded_at, released: kind === 'release' };
}
