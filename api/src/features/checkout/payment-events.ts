import { eq, sql } from 'drizzle-orm';
import { cents, findPrice, formatUsd, PLAN_STRIPE_PRICE_ID } from '@heartwood/domain';
import { findUser } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { queueMail } from '../../platform/mail/mails';
import { markPaid, settleSignedWills, settleWill } from '../wills';
import { paymentMail, refundMail } from './mail';
import type { PaymentEvent } from './provider';
import type { CheckoutSessionRow } from './sessions';

const { checkoutSessions, payments, webhookEvents, wills } = schema;

type EventResult = 'done' | 'replayed' | 'ignored' | 'unknown_checkout' | 'wrong_amount';

/**
 * Applies a payment event once: replays and events out of order change nothing. Only here does a will
 * become paid through money.
 */
export function handlePaymentEvent(db: Database, event: PaymentEvent): Promise<EventResult> {
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(webhookEvents)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return 'replayed';
    const [session] =
      event.sessionId === null
        ? []
        : await tx
            .select()
            .from(checkoutSessions)
            .where(eq(checkoutSessions.id, event.sessionId))
            .for('update');
    if (!session && event.outcome === 'paid') return 'unknown_checkout';
    if (!session || session.status === 'paid' || event.outcome === 'none') return 'ignored';
    if (event.outcome === 'cancelled') {
      await close(tx, session, 'cancelled');
      return 'done';
    }
    if (event.amountCents !== session.amount_cents || event.currency !== 'usd') return 'wrong_amount';
    await close(tx, session, 'paid');
    // Always in the same order, so two checkouts for the same wills can't deadlock.
    const items = session.items.toSorted((a, b) => (a.will_id ?? '').localeCompare(b.will_id ?? ''));
    let refundCents = 0;
    for (const item of items) refundCents += await payItem(tx, session, item, event.paymentId);
    await settleSignedWills(tx, session.user_id);
    await thank(tx, session, refundCents);
    return 'done';
  });
}

async function close(tx: Database, session: CheckoutSessionRow, status: 'paid' | 'cancelled'): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({ status, closed_at: sql`now()` })
    .where(eq(checkoutSessions.id, session.id));
}

/** @returns the amount to refund, in cents */
async function payItem(
  tx: Database,
  session: CheckoutSessionRow,
  item: CheckoutSessionRow['items'][number],
  paymentId: string | null,
): Promise<number> {
  const [will] = item.will_id
    ? await tx.select().from(wills).where(eq(wills.id, item.will_id)).for('update')
    : [];
  const amount_cents = item.amount_cents ?? findPrice(item.price)?.unitAmount ?? 0;
  // Paid in another window since. The payment for a deleted will counts for the person's next one.
  const paidTwice = will?.paid_at != null;
  await tx.insert(payments).values({
    session_id: session.id,
    user_id: session.user_id,
    will_id: paidTwice ? undefined : will?.id,
    for_plan: item.price === PLAN_STRIPE_PRICE_ID,
    amount_cents,
    provider_payment_id: paymentId,
    refund_due_at: paidTwice ? sql`now()` : undefined,
  });
  if (paidTwice) {
    const detail = `A second payment of ${formatUsd(cents(amount_cents))} came in and is refunded.`;
    await appendToAuditLog(tx, willSubject(will.id), { type: 'refunded', detail, text: will.contract });
    return amount_cents;
  }
  if (will) await settleWill(tx, await markPaid(tx, will));
  return 0;
}

async function thank(tx: Database, session: CheckoutSessionRow, refundCents: number): Promise<void> {
  const user = await findUser(tx, session.user_id);
  if (!user) return;
  if (refundCents > 0) await queueMail(tx, refundMail(user, cents(refundCents)));
  if (refundCents === session.amount_cents) return;
  await queueMail(tx, paymentMail(user));
}
