import { eq } from 'drizzle-orm';
import {
  centsOf,
  formatDate,
  formatUsd,
  isoDate,
  loanLedger,
  messages,
  MOST_PAYMENTS,
  paymentFault,
  statusAfter,
  whyNotPayment,
  type Loan,
  type LoanPayment,
  type PaymentAction,
  type PaymentInput,
} from '@heartwood/shared/domain';
import { loanSubject, recordEvent } from '../audit/trail';
import { schema, type Database } from '../db/database';
import { conflict, invalidField, notFound } from '../errors/api-error';
import type { Actor } from '../plugins/app/session';
import { tellOther } from './loan-mail';
import { lockLoan, toLoan, type LoanRow } from './loan-rows';
import { refuseIf } from './refuse-if';

const { loanPayments, loans } = schema;

/** The lender records what was paid back; the borrower is asked to confirm it. Returns the payment's id. */
export async function recordPayment(
  tx: Database,
  loanId: string,
  input: PaymentInput,
  actor: Actor,
): Promise<string> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  refuseIf(whyNotPayment('record', loan, actor));
  if (row.payments.length >= MOST_PAYMENTS) throw conflict(messages.tooManyPayments);
  const fault = paymentFault(loan, input, latestDay());
  if (fault) throw invalidField(fault.field, fault.message);
  const [payment] = await tx
    .insert(loanPayments)
    .values({ loan_id: loanId, amount_cents: centsOf(input.amount), paid_on: input.paid_on })
    .returning({ id: loanPayments.id });
  if (!payment) throw new Error('The database kept no payment.');
  await report(tx, row, actor, 'payment_recorded', `Recorded ${words(input)}.`);
  return payment.id;
}

const decisions = { confirm: 'confirmed', reject: 'rejected' } as const;

/** The borrower says whether a payment is right. The one that leaves nothing owed ends the loan as repaid. */
export async function decidePayment(
  tx: Database,
  action: keyof typeof decisions,
  ids: { loanId: string; paymentId: string },
  actor: Actor,
): Promise<void> {
  const { row, payment } = await lockPayment(tx, action, ids, actor);
  const status = decisions[action];
  const decided_at = new Date();
  await tx.update(loanPayments).set({ status, decided_at }).where(eq(loanPayments.id, payment.id));
  const sentence = action === 'confirm' ? `Confirmed ${words(payment)}.` : `Rejected ${words(payment)}.`;
  if (!isSettled(await lockLoan(tx, ids.loanId, actor.id)))
    return report(tx, row, actor, `payment_${status}`, sentence);
  await tx
    .update(loans)
    .set({ status: statusAfter.repay, closed_at: decided_at })
    .where(eq(loans.id, ids.loanId));
  const { contract: text } = row;
  await recordEvent(tx, loanSubject(row.id), { type: 'payment_confirmed', detail: sentence, text, actor });
  const detail = 'Confirmed the last payment; the loan is repaid.';
  await recordEvent(tx, loanSubject(row.id), { type: 'repaid', detail, text, actor });
  await tellOther(tx, row, actor, 'settled');
}

/** The lender takes back a payment that the borrower has not decided yet. */
export async function takeBackPayment(
  tx: Database,
  ids: { loanId: string; paymentId: string },
  actor: Actor,
): Promise<void> {
  const { row, payment } = await lockPayment(tx, 'take_back', ids, actor);
  await tx.delete(loanPayments).where(eq(loanPayments.id, payment.id));
  await report(tx, row, actor, 'payment_taken_back', `Took back ${words(payment)}.`);
}

async function lockPayment(
  tx: Database,
  action: PaymentAction,
  { loanId, paymentId }: { loanId: string; paymentId: string },
  actor: Actor,
): Promise<{ row: LoanRow; payment: LoanPayment }> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  const payment = loan.payments?.find(({ id }) => id === paymentId.toLowerCase());
  if (!payment) throw notFound(messages.paymentNotFound);
  refuseIf(whyNotPayment(action, loan, actor, payment));
  return { row, payment };
}

async function report(
  tx: Database,
  row: LoanRow,
  actor: Actor,
  type: Exclude<Parameters<typeof tellOther>[3], 'settled'>,
  detail: string,
): Promise<void> {
  await recordEvent(tx, loanSubject(row.id), { type, detail, text: row.contract, actor });
  await tellOther(tx, row, actor, type);
}

function isSettled(row: LoanRow): boolean {
  const loan: Loan = toLoan(row);
  return loanLedger(loan, latestDay())?.balance === 0;
}

function words({ amount, paid_on }: PaymentInput): string {
  return `a payment of ${formatUsd(centsOf(amount))} made on ${formatDate(paid_on)}`;
}

/** Where the day begins first, fourteen hours before UTC's: a payment made "today" must not fail for whoever lives there. */
function latestDay() {
  const ahead = new Date(Date.now() + 14 * 3_600_000);
  return isoDate(ahead.toISOString().slice(0, 10));
}
