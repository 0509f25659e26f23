import { eq } from 'drizzle-orm';
import {
  actsAlone,
  amountsOf,
  centsOf,
  confirmedExcess,
  correctionBlocker,
  correctionCounts,
  correctionDecisionBlocker,
  correctionFault,
  correctionOf,
  countsAlone,
  effectiveDate,
  endAfter,
  formatUsd,
  latestDay,
  MAX_CORRECTIONS,
  messages,
  objectionUntil,
  todayOf,
  withCorrection,
  withoutCorrection,
  type CorrectionDecision,
  type CorrectionInput,
  type Correcting,
  type Loan,
  type LoanPayment,
} from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { conflict, invalidField, notFound } from '../../../platform/http/errors/api-error';
import type { Actor } from '../../../platform/http/session';
import { assertAllowed } from '../assert-allowed';
import { reopenIfOwed, report, settle } from '../loan-ending';
import { roleIn } from '../loan-parties';
import { lockLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import type { LoanRow } from '../loan-columns';
import { centsOrNull, words, detailOf } from './correction-text';

const { loanCorrections, loanPayments, loans } = schema;

/**
 * One party says that a payment was returned, or that its amount or day, or the day on which the money
 * arrived, is wrong. It waits for the other party, except for a return that the lender records, and while
 * nobody acts for an absent party: that counts at once. Returns its id.
 */
export async function recordCorrection(
  tx: Database,
  loanId: string,
  input: CorrectionInput,
  actor: Actor,
): Promise<string> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  const payment = input.kind === 'funding' ? null : paymentOf(loan, input.payment_id);
  assertAllowed(correctionBlocker(loan, actor, payment));
  if (row.corrections.length >= MAX_CORRECTIONS) throw conflict(messages.tooManyCorrections(MAX_CORRECTIONS));
  const proposed = correctionOf(loan, input, payment);
  if (!proposed) throw conflict(messages.loanNotFunded);
  const at = new Date();
  const fault = correctionFault(loan, proposed, latestDay(at));
  if (fault) throw invalidField(fault.field, fault.message);
  const role = roleIn(row, actor.id);
  const today = todayOf(at);
  const byBank = proposed.kind === 'return' && payment !== null && countsAlone(loan, role, payment, today);
  const alone = byBank || actsAlone(loan, role);
  const { kind, payment_id, before, after, note } = proposed;
  const [correction] = await tx
    .insert(loanCorrections)
    .values({
      loan_id: loanId,
      kind,
      payment_id,
      proposed_by: role,
      recorded_at: at,
      objection_until: alone ? objectionUntil(today) : null,
      amount_before_cents: centsOrNull(before.amount),
      on_before: before.on,
      status_before: before.status,
      amount_after_cents: centsOrNull(after?.amount),
      on_after: after?.on ?? null,
      note,
    })
    .returning({ id: loanCorrections.id });
  if (!correction) throw new Error('The database kept no correction.');
  const why = note ? ` ${note}` : '';
  if (!alone) {
    const detail = `Asked to confirm a correction: ${words(proposed)}.${why}`;
    await report(tx, row, actor, { type: 'correction_recorded', detail });
    return correction.id;
  }
  const detail = byBank
    ? `Recorded that ${words(proposed)}. It no longer counts.${why}`
    : `Recorded a correction alone: ${words(proposed)}. ${ONE_SIDED}${why}`;
  await countOneSided(tx, row, actor, { correction: proposed, loan, detail, at });
  return correction.id;
}

const ONE_SIDED = 'It counts by one side’s word, because the other side is absent.';

interface OneSided {
  correction: Correcting;
  loan: Loan;
  detail: string;
  at: Date;
}

/** A correction counts by one party's word: writes what it says, and tells the other party. */
async function countOneSided(
  tx: Database,
  row: LoanRow,
  actor: Actor,
  { correction, loan, detail, at }: OneSided,
): Promise<void> {
  const changed = { before: loan, after: withCorrection(loan, correction), at };
  const end = endOf(changed);
  const news = correction.kind === 'return' ? 'payment_returned' : 'correction_one_sided';
  await write(tx, correction, changed.after);
  await report(
    tx,
    row,
    actor,
    { type: 'correction_recorded', detail },
    end && 'reopens' in end ? 'loan_reopened' : news,
  );
  await follow(tx, row, actor, changed);
}

const decisions = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

/**
 * The other party confirms or rejects a correction, or the one who recorded it takes it back. The loan ends
 * or runs again if what is owed says so.
 */
export async function decideCorrection(
  tx: Database,
  decision: CorrectionDecision,
  { loanId, correctionId, reason = '' }: { loanId: string; correctionId: string; reason?: string },
  actor: Actor,
): Promise<void> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  const correction = loan.corrections.find(({ id }) => id === correctionId);
  if (!correction) throw notFound(messages.correctionNotFound);
  assertAllowed(correctionDecisionBlocker(decision, loan, actor, correction));
  const at = new Date();
  const decided = { ...correction, status: decisions[decision] };
  const counted = correctionCounts(correction);
  // The payment may have been confirmed since the correction was recorded.
  const current = counted ? correction : { ...correction, before: beforeOf(loan, correction) };
  const after = correctedLoan(loan, current, { counted, counts: correctionCounts(decided) });
  if (after !== loan) assertFits(decision === 'confirm' ? { loan, correction: current } : { after }, at);
  // Nobody acts for the absent party, for whose answer it waited.
  if (decision === 'confirm' && correction.proposed_by === roleIn(row, actor.id)) {
    await tx
      .update(loanCorrections)
      .set({ objection_until: objectionUntil(todayOf(at)), status_before: current.before.status })
      .where(eq(loanCorrections.id, correctionId));
    const detail = `Let the correction count alone: ${words(correction)}. ${ONE_SIDED}`;
    return countOneSided(tx, row, actor, { correction: current, loan, detail, at });
  }
  await tx
    .update(loanCorrections)
    .set({ status: decided.status, decided_at: at, reason, status_before: current.before.status })
    .where(eq(loanCorrections.id, correctionId));
  if (after !== loan) await write(tx, correction, after);
  const type = `correction_${decided.status}` as const;
  const detail = detailOf(decision, correction, { counted, reason });
  const changed = { before: loan, after, at };
  const end = endOf(changed);
  const reopens = end !== null && 'reopens' in end;
  await report(tx, row, actor, { type, detail }, reopens ? 'loan_reopened' : type);
  await follow(tx, row, actor, changed);
}

/** The loan after a decision; the same object if the decision changes nothing that counts. */
function correctedLoan<T extends Loan>(
  loan: T,
  correction: Correcting,
  { counted, counts }: { counted: boolean; counts: boolean },
): T | Loan {
  if (counted === counts) return loan;
  return counts ? withCorrection(loan, correction) : withoutCorrection(loan, correction);
}

function beforeOf(loan: Loan, { payment_id, before }: Correcting): Correcting['before'] {
  const payment = loan.payments?.find(({ id }) => id === payment_id);
  return payment ? { ...before, status: payment.status } : before;
}

/**
 * @throws {ApiError} 409 if what was recorded since doesn't fit: the payments would be more than was owed, or
 *   one would be before the loan began
 */
function assertFits(change: { loan: Loan; correction: Correcting } | { after: Loan }, at: Date): void {
  const latest = latestDay(at);
  if ('correction' in change) {
    const fault = correctionFault(change.loan, change.correction, latest);
    if (fault) throw conflict(fault.message);
    return;
  }
  const [start, [first]] = [effectiveDate(change.after), amountsOf(change.after, ['counted'])];
  if (start && first && first.on < start) throw conflict(messages.paymentBeforeLoan(start));
  const excess = confirmedExcess(change.after, latest);
  if (excess > 0) throw conflict(messages.correctionExceedsRest(formatUsd(excess)));
}

function paymentOf({ payments = [] }: Loan, id: string | undefined): LoanPayment {
  const payment = payments.find((each) => each.id === id);
  if (!payment) throw notFound(messages.paymentNotFound);
  return payment;
}

/** Stores what the corrected entry says. The correction itself has what it said before. */
async function write(tx: Database, { payment_id }: Correcting, after: Loan): Promise<void> {
  if (payment_id === null) {
    const { sent_on = null, received_on = null } = after.funding ?? {};
    await tx
      .update(loans)
      .set({ funding_sent_on: sent_on, funding_received_on: received_on })
      .where(eq(loans.id, after.id));
    return;
  }
  const { amount, paid_on, status } = paymentOf(after, payment_id);
  await tx
    .update(loanPayments)
    .set({ amount_cents: centsOf(amount), paid_on, status })
    .where(eq(loanPayments.id, payment_id));
}

interface Changed {
  before: Loan;
  after: Loan;
  at: Date;
}

const endOf = ({ before, after, at }: Changed) => endAfter(before, after, latestDay(at));

/** Ends the loan, or lets it run again, if what is owed now says so. */
async function follow(tx: Database, row: LoanRow, actor: Actor, changed: Changed): Promise<void> {
  const end = endOf(changed);
  if (!end) return;
  const { at } = changed;
  if ('reopens' in end) return reopenIfOwed(tx, row, actor, at);
  const detail = 'As corrected, nothing is owed anymore.';
  await settle(tx, row, actor, { at, detail, closed_as: end.closed_as }, null);
}
