import type { EarlierClosing, Loan } from '../loan';
import type { LoanFee, LoanPayment } from '../payments/loan-payment';
import type { LoanCorrection } from './loan-correction';
import { termsOf } from '../terms';
import { correctionCounts, withCorrection, withoutCorrection } from './corrections';

/** Something that changed what counts, and how to undo it. */
interface Step {
  at: string;
  undo: (loan: Loan) => Loan;
}

/**
 * A loan as it stood just before a moment: without what was recorded, decided, or corrected since. The
 * payments that were taken back until then are missing.
 * @param moment ISO 8601, in UTC
 */
export function loanBefore(loan: Loan, moment: string): Loan {
  const steps = [
    ...(loan.corrections ?? []).flatMap(correctionSteps),
    ...(loan.payments ?? []).flatMap(decisionSteps),
  ];
  const undone = steps
    .filter(({ at }) => at >= moment)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .reduce((now, { undo }) => undo(now), loan);
  const payments = (undone.payments ?? []).filter(({ recorded_at }) => recorded_at < moment);
  const fees = (undone.fees ?? []).flatMap((fee) =>
    fee.recorded_at < moment ? [feeBefore(fee, moment)] : [],
  );
  return { ...termsBefore(undone, moment), ...endBefore(undone, moment), payments, fees };
}

/**
 * The moments at which a correction, or an objection to a payment, changed what counts, the earliest first.
 */
export function correctionMoments(loan: Loan): string[] {
  const objections = (loan.payments ?? []).filter(
    ({ objection_until, decided_at }) => objection_until && decided_at,
  );
  const rejected = objections.filter((payment) => payment.status === 'rejected').flatMap(decisionSteps);
  const steps = [...(loan.corrections ?? []).flatMap(correctionSteps), ...rejected];
  return [...new Set(steps.map(({ at }) => at))].toSorted();
}

/** The moment after one: of two events, the later one is then included. */
export const momentAfter = (moment: string): string => new Date(Date.parse(moment) + 1).toISOString();

/** When a correction took effect, and when an objection ended that. */
function correctionSteps(correction: LoanCorrection): Step[] {
  const { recorded_at, decided_at, objection_until } = correction;
  const remove = (loan: Loan) => withoutCorrection(loan, correction);
  if (!objection_until) {
    return decided_at && correctionCounts(correction) ? [{ at: decided_at, undo: remove }] : [];
  }
  const ended = decided_at !== null && !correctionCounts(correction);
  const restore = { at: decided_at ?? '', undo: (loan: Loan) => withCorrection(loan, correction) };
  return [{ at: recorded_at, undo: remove }, ...(ended ? [restore] : [])];
}

/** When the other party decided a payment. */
function decisionSteps({ id, kind, decided_at }: LoanPayment): Step[] {
  if (!decided_at || kind === 'release') return [];
  const recorded = (payment: LoanPayment): LoanPayment =>
    payment.id === id ? { ...payment, status: 'recorded', decided_at: null } : payment;
  return [{ at: decided_at, undo: (loan) => ({ ...loan, payments: (loan.payments ?? []).map(recorded) }) }];
}

const feeBefore = (fee: LoanFee, moment: string): LoanFee =>
  fee.waived_at && fee.waived_at >= moment ? { ...fee, waived_at: null } : fee;

/** The terms that held, without the amendments that were proposed since. */
function termsBefore(loan: Loan, moment: string): Loan {
  const amendments = loan.amendments ?? [];
  const index = amendments.findIndex(({ proposed_at }) => proposed_at >= moment);
  const ended = amendments[index];
  if (!ended) return loan;
  const { terms, carried_interest } = ended;
  return { ...loan, ...termsOf(terms), carried_interest, amendments: amendments.slice(0, index) };
}

type End = Pick<Loan, 'status' | 'closed_at' | 'closed_as'>;

/** Whether the loan had ended, and how. */
function endBefore(loan: Loan, moment: string): End {
  const { status, closed_at = null, closed_as = null } = loan;
  const held = ({ closed_at: closed, reopened_at }: EarlierClosing) =>
    closed < moment && moment <= reopened_at;
  const earlier = loan.earlier_closings?.find(held);
  if (earlier) return { status: 'repaid', closed_at: earlier.closed_at, closed_as: earlier.closed_as };
  const open = status === 'repaid' && closed_at !== null && closed_at >= moment;
  return open ? { status: 'active', closed_at: null, closed_as: null } : { status, closed_at, closed_as };
}
