import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import type { PaymentProvider } from './provider';

const { checkoutSessions, payments } = schema;

/**
 * Does at the provider what payments left to be done: ends the open checkouts of wills that are paid for, and refunds
 * what was paid twice. What fails is tried again with the next payment and by the housekeeping; nothing is refunded twice.
 */
export async function settleWithProvider(db: Database, provider: PaymentProvider): Promise<void> {
  await expireSuperseded(db, provider);
  await refundDue(db, provider);
}

async function expireSuperseded(db: Database, provider: PaymentProvider): Promise<void> {
  const superseded = await db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.status, 'open'),
        eq(checkoutSessions.provider, provider.kind),
        sql`exists (select 1 from jsonb_array_elements(${checkoutSessions.items}) as item
          join wills on wills.id::text = item->>'will_id' where wills.paid_at is not null)`,
      ),
    );
  for (const { id, provider_id } of superseded) {
    if (provider_id) await provider.expire(provider_id);
    await db
      .update(checkoutSessions)
      .set({ status: 'expired', closed_at: sql`now()` })
      .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.status, 'open')));
  }
}

async function refundDue(db: Database, provider: PaymentProvider): Promise<void> {
  const due = await db
    .select({ id: payments.id, paymentId: payments.provider_payment_id, amountCents: payments.amount_cents })
    .from(payments)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, payments.session_id))
    .where(
      and(
        isNotNull(payments.refund_due_at),
        isNull(payments.refunded_at),
        isNotNull(payments.provider_payment_id),
        eq(checkoutSessions.provider, provider.kind),
      ),
    );
  for (const { id, paymentId, amountCents } of due) {
    await provider.refund({ key: id, paymentId: paymentId ?? '', amountCents });
    await db
      .update(payments)
      .set({ refunded_at: sql`now()` })
      .where(eq(payments.id, id));
  }
}

/** What is refunded of a checkout, in cents: its wills were paid for already. */
export async function refundCentsOf(db: Database, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.amount_cents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.session_id, sessionId), isNotNull(payments.refund_due_at)));
  return row?.cents ?? 0;
}
