import { eq, sql } from 'drizzle-orm';
import { findPrice, paths } from '@heartwood/shared/domain';
import { findUser } from '../accounts/user-rows';
import { schema, type Database } from '../db/database';
import { queueMail } from '../mail/mails';
import { markPaid, settleWill } from '../wills/will-validity';
import type { PaymentEvent } from './provider';
import type { CheckoutSessionRow } from './sessions';

const { checkoutSessions, payments, webhookEvents, wills } = schema;

export type EventResult = 'done' | 'replayed' | 'ignored' | 'wrong_amount';

/**
 * Does what a payment event means, once: replays and events out of order change nothing. This is the only place
 * where a will becomes paid for by money.
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
    if (!session || session.status === 'paid' || event.outcome === 'none') return 'ignored';
    if (event.outcome === 'cancelled') {
      await close(tx, session, 'cancelled');
      return 'done';
    }
    if (event.amountCents !== session.amount_cents || event.currency !== 'usd') return 'wrong_amount';
    await close(tx, session, 'paid');
    // Always in the same order: two orders that name the same wills never wait for each other in a circle.
    const items = session.items.toSorted((a, b) => (a.will_id ?? '').localeCompare(b.will_id ?? ''));
    for (const item of items) await payItem(tx, session, item);
    await thank(tx, session);
    return 'done';
  });
}

async function close(tx: Database, session: CheckoutSessionRow, status: 'paid' | 'cancelled'): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({ status, closed_at: sql`now()` })
    .where(eq(checkoutSessions.id, session.id));
}

async function payItem(tx: Database, session: CheckoutSessionRow, item: CheckoutSessionRow['items'][number]) {
  const [will] = item.will_id
    ? await tx.select().from(wills).where(eq(wills.id, item.will_id)).for('update')
    : [];
  // Deleted or paid for in another window meanwhile: the money counts for the person's next will.
  const target = will && !will.paid_at ? will : undefined;
  await tx.insert(payments).values({
    session_id: session.id,
    user_id: session.user_id,
    will_id: target?.id,
    amount_cents: findPrice(item.price)?.unitAmount ?? 0,
  });
  if (target) await settleWill(tx, await markPaid(tx, target));
}

async function thank(tx: Database, session: CheckoutSessionRow): Promise<void> {
  const user = await findUser(tx, session.user_id);
  if (!user) return;
  const body =
    `Hello ${user.first_name},\n\nThank you: your payment is confirmed. Paying does not make it a will: the signatures ` +
    `do, yours first and then those of both witnesses.\n\n{PUBLIC_URL}${paths.dashboard}\n`;
  await queueMail(tx, { recipient: user.email, subject: 'Your payment is confirmed', body });
}
