import { eq } from 'drizzle-orm';
import {
  actsAlone,
  amendmentDay,
  cents,
  centsOf,
  confirmedExcess,
  formatDate,
  formatUsd,
  latestDay,
  loanLedger,
  nearDuplicate,
  objectionUntil,
  todayOf,
  messages,
  MAX_PAYMENTS,
  paymentFault,
  forgivenessFault,
  statusAfter,
  paymentBlocker,
  type Dollars,
  type LoanPayment,
  type PaymentAction,
  type PaymentInput,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict, invalidField, notFound } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { roleIn } from './loan-parties';
import { lockLoan } from './loan-rows';
import { toLoan } from './to-loan';
import type { LoanRow } from './loan-columns';
import { assertAllowed } from './assert-allowed';
import { isSettled, reopenIfOwed, report, settle } from './loan-ending';

const { loanPayments, loans } = schema;

/**
 * One party records a payment. The borrower's waits for the lender's confirmation; the lender's counts
 * at once, and may end the loan. So does the borrower's while nobody acts for an absent lender.
 * Returns the payment's id.
 */
export async function recordPayment(
  tx: Database,
  loanId: string,
  input: PaymentInput,
  actor: Actor,
): Promise<string> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  assertAllowed(paymentBlocker('record', loan, actor));
  if (row.payments.length >= MAX_PAYMENTS) throw conflict(messages.tooManyPayments(MAX_PAYMENTS));
  const fault = paymentFault(loan, input, latestDay(new Date()));
  if (fault) throw invalidField(fault.field, fault.message);
  assertNoDuplicate(nearDuplicate(loan, input), input.another);
  const role = roleIn(row, actor.id);
  const alone = actsAlone(loan, role);
  const [payment] = await tx
    .insert(loanPayments)
    .values({
      loan_id: loanId,
      amount_cents: centsOf(input.amount),
      paid_on: input.paid_on,
      recorded_by: role,
      objection_until: role === 'lender' || alone ? objectionUntil(todayOf(new Date())) : null,
      method: input.method,
      note: input.note,
    })
    .returning({ id: loanPayments.id });
  if (!payment) throw new Error('The database kept no payment.');
  if (role === 'borrower' && !alone) {
    await report(tx, row, actor, { type: 'payment_recorded', detail: `Recorded ${words(input)}.` });
    return payment.id;
  }
  const how = role === 'lender' ? 'as received' : ONE_SIDED;
  await countOneSided(tx, row, actor, `Recorded ${words(input)} ${how}.`);
  return payment.id;
}

const ONE_SIDED = 'alone: it counts by one side’s word, because the other side is absent';

/** A payment counts by one party's word: reports that, and ends the loan if nothing is owed anymore. */
async function countOneSided(tx: Database, row: LoanRow, actor: Actor, detail: string): Promise<void> {
  const lends = roleIn(row, actor.id) === 'lender';
  const isPaid = isSettled(toLoan(await lockLoan(tx, row.id, actor.id)));
  const news = lends ? 'payment_received' : 'payment_one_sided';
  await report(tx, row, actor, { type: 'payment_recorded', detail }, isPaid && lends ? null : news);
  if (isPaid)
    await settle(
      tx,
      row,
      actor,
      { at: new Date(), detail: 'The loan is repaid.' },
      lends ? 'loan_paid' : null,
    );
}

const decisions = { confirm: 'confirmed', reject: 'rejected' } as const;

/**
 * The other party confirms or rejects a payment. If nothing is owed afterwards, the loan ends as repaid; if
 * the borrower objects to the payment that ended it, it runs again.
 */
export async function decidePayment(
  tx: Database,
  action: keyof typeof decisions,
  ids: { loanId: string; paymentId: string; reason?: string; another?: boolean | undefined },
  actor: Actor,
): Promise<void> {
  const { row, payment } = await lockPayment(tx, action, ids, actor);
  if (action === 'confirm') assertNoDuplicate(nearDuplicate(toLoan(row), payment, ['counted']), ids.another);
  // Nobody acts for the absent party, for whose answer it waited.
  if (payment.recorded_by === roleIn(row, actor.id)) return countAlone(tx, row, payment, actor);
  const status = decisions[action];
  const decided_at = new Date();
  const { reason } = ids;
  await tx.update(loanPayments).set({ status, decided_at, reason }).where(eq(loanPayments.id, payment.id));
  const why = reason ? ` Reason: ${reason}` : '';
  const detail = action === 'confirm' ? `Confirmed ${words(payment)}.` : `Rejected ${words(payment)}.${why}`;
  const entry = { type: `payment_${status}`, detail } as const;
  const decided = toLoan(await lockLoan(tx, ids.loanId, actor.id));
  // Threat: an amount that was paid and also released, which earlier releases allowed
  // while the payment waited.
  if (action === 'confirm' && confirmedExcess(decided, latestDay(decided_at)) > 0)
    throw conflict(messages.paymentExceedsRest);
  if (row.status !== 'active' || !isSettled(decided)) {
    await report(tx, row, actor, entry);
    return reopenIfOwed(tx, row, actor, decided_at);
  }
  await report(tx, row, actor, entry, null);
  await settle(
    tx,
    row,
    actor,
    { at: decided_at, detail: 'Confirmed the last payment; the loan is repaid.' },
    'settled',
  );
}

/**
 * A payment that waited for a party who is absent counts by the word of the one who recorded it.
 * @throws {ApiError} 409
 */
async function countAlone(tx: Database, row: LoanRow, payment: LoanPayment, actor: Actor): Promise<void> {
  const now = new Date();
  await tx
    .update(loanPayments)
    .set({ objection_until: objectionUntil(todayOf(now)) })
    .where(eq(loanPayments.id, payment.id));
  const counted = toLoan(await lockLoan(tx, row.id, actor.id));
  if (confirmedExcess(counted, latestDay(now)) > 0) throw conflict(messages.paymentExceedsRest);
  await countOneSided(tx, row, actor, `Let ${words(payment)} count ${ONE_SIDED}.`);
}

/** Deletes a payment that the other party has not answered yet, for the party that recorded it. */
export async function withdrawPayment(
  tx: Database,
  ids: { loanId: string; paymentId: string },
  actor: Actor,
): Promise<void> {
  const { row, payment } = await lockPayment(tx, 'take_back', ids, actor);
  await tx.delete(loanPayments).where(eq(loanPayments.id, payment.id));
  await report(tx, row, actor, { type: 'payment_taken_back', detail: `Took back ${words(payment)}.` });
  await reopenIfOwed(tx, row, actor, new Date());
}

/**
 * @throws {ApiError} 409 if a payment looks like one that is recorded, unless a person
 *   said that it is another one
 */
function assertNoDuplicate(known: LoanPayment | undefined, another: boolean | undefined): void {
  if (known && !another)
    throw conflict(messages.paymentLooksRecorded(formatUsd(centsOf(known.amount)), known.paid_on));
}

/**
 * The lender forgives part of the debt, or all of it without an amount. It counts at once, interest first. If
 * nothing is left, the loan ends as released. Returns the id of the release.
 */
export async function forgiveLoan(
  tx: Database,
  loanId: string,
  { amount, note }: { amount?: Dollars | undefined; note: string },
  actor: Actor,
): Promise<string> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  assertAllowed(paymentBlocker('release', loan, actor));
  if (row.payments.length >= MAX_PAYMENTS) throw conflict(messages.tooManyPayments(MAX_PAYMENTS));
  const decided_at = new Date();
  // A day before the current terms would count under earlier ones, which have ended.
  const paid_on = amendmentDay(loan, decided_at);
  const { payoff } = loanLedger(loan, paid_on) ?? { payoff: cents(0) };
  const released = amount === undefined ? payoff : centsOf(amount);
  const fault = forgivenessFault(loan, { amount: released, on: paid_on }, latestDay(decided_at));
  if (fault) throw invalidField('amount', fault);
  const [release] = await tx
    .insert(loanPayments)
    .values({
      loan_id: loanId,
      amount_cents: released,
      paid_on,
      status: 'confirmed',
      kind: 'release',
      decided_at,
      note,
    })
    .returning({ id: loanPayments.id });
  if (!release) throw new Error('The database kept no release.');
  const all = isSettled(toLoan(await lockLoan(tx, loanId, actor.id)));
  const sentence = `Released the borrower from ${all ? 'the remaining ' : ''}${formatUsd(released)}.`;
  const detail = note ? `${sentence} ${note}` : sentence;
  if (all)
    await tx
      .update(loans)
      .set({ status: statusAfter.repay, closed_at: decided_at, closed_as: 'released' })
      .where(eq(loans.id, loanId));
  await report(tx, row, actor, { type: all ? 'released' : 'released_part', detail });
  return release.id;
}

async function lockPayment(
  tx: Database,
  action: PaymentAction,
  { loanId, paymentId }: { loanId: string; paymentId: string },
  actor: Actor,
): Promise<{ row: LoanRow; payment: LoanPayment }> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  const payment = loan.payments.find(({ id }) => id === paymentId);
  if (!payment) throw notFound(messages.paymentNotFound);
  assertAllowed(paymentBlocker(action, loan, actor, payment));
  return { row, payment };
}

function words({ amount, paid_on }: PaymentInput): string {
  return `a payment of ${formatUsd(centsOf(amount))} made on ${formatDate(paid_on)}`;
}
