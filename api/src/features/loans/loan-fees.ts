import { eq } from 'drizzle-orm';
import {
  centsOf,
  chargeableDue,
  feeBlocker,
  formatDate,
  formatUsd,
  messages,
  todayOf,
} from '@heartwood/domain';
import { appendToAuditLog, loanSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { assertAllowed } from './assert-allowed';
import { notifyOtherParty } from './mail/loan-mail';
import { lockLoan } from './loan-rows';
import { toLoan } from './to-loan';

const { loanFees } = schema;

/** The lender charges the late fee of the note for the oldest late payment that has none. Returns its id. */
export async function chargeFee(tx: Database, loanId: string, actor: Actor): Promise<string> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  const today = todayOf(new Date());
  assertAllowed(feeBlocker(loan, actor, undefined, today));
  const due_on = chargeableDue(loan, today);
  if (!due_on) throw new Error('No payment is late.');
  const amount_cents = centsOf(loan.late_fee ?? 0);
  const [fee] = await tx
    .insert(loanFees)
    .values({ loan_id: loanId, amount_cents, due_on, charged_on: today })
    .returning({ id: loanFees.id });
  if (!fee) throw new Error('The database kept no late fee.');
  const detail = `Charged a late fee of ${formatUsd(amount_cents)} for the payment due on ${formatDate(due_on)}.`;
  await appendToAuditLog(tx, loanSubject(loanId), { type: 'fee_charged', detail, text: row.contract, actor });
  await notifyOtherParty(tx, row, actor, 'fee_charged');
  return fee.id;
}

/** The lender gives up a late fee that is not paid. */
export async function waiveFee(
  tx: Database,
  { loanId, feeId }: { loanId: string; feeId: string },
  actor: Actor,
): Promise<void> {
  const row = await lockLoan(tx, loanId, actor.id);
  const loan = toLoan(row);
  const fee = loan.fees.find(({ id }) => id === feeId);
  if (!fee) throw notFound(messages.feeNotFound);
  assertAllowed(feeBlocker(loan, actor, fee));
  await tx.update(loanFees).set({ waived_at: new Date() }).where(eq(loanFees.id, feeId));
  const detail = `Waived the late fee of ${formatUsd(centsOf(fee.amount))} for the payment due on ${formatDate(fee.due_on)}.`;
  await appendToAuditLog(tx, loanSubject(loanId), { type: 'fee_waived', detail, text: row.contract, actor });
  await notifyOtherParty(tx, row, actor, 'fee_waived');
}
