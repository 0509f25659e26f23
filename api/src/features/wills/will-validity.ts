import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { missingForValidity, signerRoles, willStatusOf } from '@heartwood/domain';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import type { AuditActor } from '../../platform/http/session';
import { stateOf } from './will-rows';
import type { WillRow } from './will-columns';

const { payments, wills } = schema;

/**
 * Makes a locked will valid if it is paid for and has all three signatures, and revokes the will that it
 * replaces. If only the payment is missing, uses one that the person made without naming a will.
 */
export async function settleWill(tx: Database, row: WillRow, actor?: AuditActor): Promise<void> {
  const { payment, roles } = missingForValidity(stateOf(row));
  const current = payment && roles.length === 0 ? await applyPendingPayment(tx, row, actor) : row;
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

/**
 * Uses a payment that has begun to wait for a will that lacks nothing else: all three have signed it already.
 * Call it after every lock of a will.
 */
export async function settleSignedWills(tx: Database, ownerId: string, actor?: AuditActor): Promise<void> {
  await lockWaitingPayments(tx, ownerId);
  const signed = await tx
    .select()
    .from(wills)
    .where(
      and(
        eq(wills.owner_id, ownerId),
        lacksPaymentAlone(),
        exists(tx.select({ id: payments.id }).from(payments).where(isWaiting(ownerId))),
      ),
    )
    .orderBy(asc(wills.created_at))
    // Whoever has locked one may be waiting for this transaction. Housekeeping tries again.
    .for('no key update', { skipLocked: true });
  for (const row of signed) await settleWill(tx, row, actor);
}

/** Uses payments that still wait, because a signed will was locked when they began to. */
export async function settleWaitingPayments(db: Database): Promise<void> {
  const owners = await db
    .selectDistinct({ id: wills.owner_id })
    .from(payments)
    .innerJoin(wills, eq(wills.owner_id, payments.user_id))
    .where(and(isWaiting(wills.owner_id), lacksPaymentAlone()));
  for (const { id } of owners) await db.transaction((tx) => settleSignedWills(tx, id));
}

/** Drafts that all three have signed, without a payment. */
const lacksPaymentAlone = () =>
  and(
    eq(wills.status, 'draft'),
    isNull(wills.paid_at),
    ...signerRoles.map((role) => sql`${wills.signed} ? ${role}::text`),
  );

/** Marks a locked will as paid. */
export async function markPaid(tx: Database, row: WillRow, actor?: AuditActor): Promise<WillRow> {
  const paid_at = new Date();
  await tx
    .update(wills)
    .set({ paid_at, updated_at: sql`now()` })
    .where(eq(wills.id, row.id));
  await appendToAuditLog(tx, willSubject(row.id), {
    type: 'paid',
    detail: 'The payment was confirmed.',
    text: row.contract,
    actor,
  });
  return { ...row, paid_at };
}

/**
 * If a payment begins to wait while a will gets its last signature, whichever commits second sees the other.
 */
async function lockWaitingPayments(tx: Database, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`waiting payments of ${userId}`}, 1))`,
  );
}

const isWaiting = (userId: string | typeof wills.owner_id) =>
  and(
    eq(payments.user_id, userId),
    isNull(payments.will_id),
    isNull(payments.refund_due_at),
    eq(payments.for_plan, false),
  );

async function applyPendingPayment(tx: Database, row: WillRow, actor?: AuditActor): Promise<WillRow> {
  await lockWaitingPayments(tx, row.owner_id);
  const [waiting] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(isWaiting(row.owner_id))
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
  actor?: AuditActor,
): Promise<void> {
  await tx
    .update(wills)
    .set({ status, updated_at: sql`now()` })
    .where(eq(wills.id, row.id));
  await appendToAuditLog(tx, willSubject(row.id), { type: status, detail, text: row.contract, actor });
}
