import { eq } from 'drizzle-orm';
import {
  latestDay,
  loanLedger,
  statusAfter,
  type EarlierClosing,
  type Loan,
  type LoanClosing,
} from '@heartwood/domain';
import { loanSubject, appendToAuditLog, type AuditEntryType } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import type { Actor } from '../../platform/http/session';
import { notifyOtherParty, type News } from './mail/loan-mail';
import { actingFor } from './loan-parties';
import { lockLoan } from './loan-rows';
import { toLoan } from './to-loan';
import type { LoanRow } from './loan-columns';

const { loans } = schema;

/** Ends the loan, as repaid by default, and tells the other party. */
export async function settle(
  tx: Database,
  row: LoanRow,
  actor: Actor,
  { at, detail, closed_as = 'paid' }: { at: Date; detail: string; closed_as?: LoanClosing },
  news: News | null,
): Promise<void> {
  await tx
    .update(loans)
    .set({ status: statusAfter.repay, closed_at: at, closed_as })
    .where(eq(loans.id, row.id));
  const type = closed_as === 'unpaid' ? 'closed_unpaid' : 'repaid';
  await report(tx, row, actor, { type, detail }, news);
}

/**
 * Something is owed again, because a payment no longer counts as it did: the loan runs
 * again. Its end is kept.
 */
export async function reopenIfOwed(tx: Database, row: LoanRow, actor: Actor, at: Date): Promise<void> {
  if (row.status !== statusAfter.repay || isSettled(toLoan(await lockLoan(tx, row.id, actor.id)))) return;
  const { closed_at, closed_as, earlier_closings } = row;
  const ended: EarlierClosing[] =
    closed_at && closed_as
      ? [{ closed_at: closed_at.toISOString(), closed_as, reopened_at: at.toISOString() }]
      : [];
  await tx
    .update(loans)
    .set({
      status: statusAfter.accept,
      closed_at: null,
      closed_as: null,
      earlier_closings: [...earlier_closings, ...ended],
    })
    .where(eq(loans.id, row.id));
  const detail = 'The loan runs again, because something is owed.';
  await report(tx, row, actor, { type: 'reopened', detail }, null);
}

interface Entry {
  type: Extract<
    AuditEntryType,
    | `payment_${string}`
    | `correction_${string}`
    | `released${string}`
    | 'repaid'
    | 'reopened'
    | 'closed_unpaid'
  >;
  detail: string;
}

/** Appends to the loan's record. @param news what the other party is told; by default, what the entry says */
export async function report(
  tx: Database,
  row: LoanRow,
  actor: Actor,
  { type, detail }: Entry,
  news: News | null = type === 'reopened' ? null : type,
): Promise<void> {
  await appendToAuditLog(tx, loanSubject(row.id), {
    type,
    detail,
    text: row.contract,
    actor: actingFor(row, actor),
  });
  if (news) await notifyOtherParty(tx, row, actor, news);
}

export function isSettled(loan: Loan): boolean {
  return loanLedger(loan, latestDay(new Date()))?.balance === 0;
}
