import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { schema, type Database } from '../../platform/db/database';
import type { PaymentProvider } from './provider';

const { checkoutSessions, payments } = schema;

// Stripe ends a checkout after 24 hours.
const OPEN_HOURS = 25;
const AT_ONCE = 100;

interface Settling {
  db: Database;
  payments: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Ends the other open checkouts of the wills that a checkout has paid for. */
export async function expireSuperseded(
  { db, payments: provider, log }: Settling,
  paidSession: string,
): Promise<void> {
  const owner = db
    .select({ id: checkoutSessions.user_id })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, paidSession));
  const superseded = await db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.status, 'open'),
        eq(checkoutSessions.provider, provider.kind),
        eq(checkoutSessions.user_id, sql`(${owner})`),
        gt(checkoutSessions.created_at, sql`now() - make_interval(hours => ${OPEN_HOURS}::int)`),
        sql`exists (select 1 from wills where wills.owner_id = ${checkoutSessions.user_id} and wills.paid_at is not null
          and ${checkoutSessions.items} @> jsonb_build_array(jsonb_build_object('will_id', wills.id::text)))`,
      ),
    )
    .limit(AT_ONCE);
  for (const { id, provider_id } of superseded)
    try {
      if (provider_id) await provider.expire(provider_id);
      await db
        .update(checkoutSessions)
        .set({ status: 'expired', closed_at: sql`now()` })
        .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.status, 'open')));
    } catch (err) {
      // If a payment for it still arrives, it is refunded.
      log.error({ err, session: id }, 'a checkout of a will that is paid could not be ended');
    }
}

/** Refunds second payments. Retries failures with the next payment and every hour; refunds nothing twice. */
export async function refundDue({ db, payments: provider, log }: Settling): Promise<void> {
  const due = await db
    .select({
      id: payments.id,
      paymentId: payments.provider_payment_id,
      amountCents: payments.amount_cents,
      dueSince: payments.refund_due_at,
    })
    .from(payments)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, payments.session_id))
    .where(
      and(
        isNotNull(payments.refund_due_at),
        isNull(payments.refunded_at),
        isNotNull(payments.provider_payment_id),
        eq(checkoutSessions.provider, provider.kind),
      ),
    )
    .orderBy(payments.refund_due_at)
    .limit(AT_ONCE);
  for (const { id, paymentId, amountCents, dueSince } of due)
    try {
      await provider.refund({
        key: id,
        paymentId: paymentId ?? '',
        amountCents,
        dueSince: dueSince ?? new Date(),
      });
      await db
        .update(payments)
        .set({ refunded_at: sql`now()` })
        .where(eq(payments.id, id));
    } catch (err) {
      log.error({ err, payment: id }, 'a refund has to wait');
    }
}

/** The refund for a checkout, in cents: the price of its wills that were already paid for. */
export async function refundCentsOf(db: Database, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.amount_cents}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.session_id, sessionId), isNotNull(payments.refund_due_at)));
  return row?.cents ?? 0;
}
