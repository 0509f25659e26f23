import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { missingForValidity, willStatusOf } from '@heartwood/shared/domain';
import { recordEvent, willSubject } from '../audit/trail';
import { schema, type Database } from '../db/database';
import type { Doer } from '../plugins/app/session';
import { stateOf, type WillRow } from './will-rows';

const { payments, wills } = schema;

/**
 * Makes a locked will valid if it is paid for and has all three signatures, and revokes the will that it replaces. If
 * only the payment is missing, uses one that the person made without naming a will.
 */
export async function settleWill(tx: Database, row: WillRow, actor?: Doer): Promise<void> {
  const { payment, roles } = missingForValidity(stateOf(row));
  const current = payment && roles.length === 0 ? await takeWaitingPayment(tx, row, actor) : row;
  if (current.status === 'valid' || willStatusOf(stateOf(current)) !== 'valid') return;
  await setStatus(tx, current, 'valid', 'Signed by all three and paid for.', actor);
  if (!current.replaces_id) return;
  const [replaced] = await tx.select().from(wills).where(eq(wills.id, current.replaces_id)).for('update');
  if (replaced?.status === 'valid')
    await setStatus(
      tx,
      replaced,
      'revoked',
      'Revoked by its new version, which all three have signed.',
      actor,
    );
}

/** Marks a locked will as paid. */
export async function markPaid(tx: Database, row: WillRow, actor?: Doer): Promise<WillRow> {
  const paid_at = new Date();
  await tx
    .update(wills)
    .set({ paid_at, updated_at: sql`now()` })
    .where(eq(wills.id, row.id));
  await recordEvent(tx, willSubject(row.id), {
    type: 'paid',
    detail: 'The payment was confirmed.',
    text: row.contract,
    actor,
  });
  return { ...row, paid_at };
}

async function takeWaitingPayment(tx: Database, row: WillRow, actor?: Doer): Promise<WillRow> {
  const [waiting] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.user_id, row.owner_id), isNull(payments.will_id), isNull(payments.refund_due_at)))
    .orderBy(asc(payments.paid_at))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!waiting) return row;
  await tx.update(payments).set({ will_id: row.id }).where(eq(payments.id, waiting.id));
  return markPaid(tx, row, actor);
}

async function setStatus(
  tx: Database,
  row: WillRow,
  status: 'valid' | 'revoked',
  detail: string,
  actor?: Doer,
): Promise<void> {
  await tx
    .update(wills)
    .set({ status, updated_at: sql`now()` })
    .where(eq(wills.id, row.id));
  await recordEvent(tx, willSubject(row.id), { type: status, detail, text: row.contract, actor });
}
