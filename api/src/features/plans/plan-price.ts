import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import {
  centsOf,
  messages,
  PLAN_STRIPE_PRICE_ID,
  WILL_PRICE,
  WILL_STRIPE_PRICE_ID,
  type PlanPrice,
} from '@heartwood/domain';
import type { Config } from '../../config';
import { union } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';

const { payments, wills } = schema;

/**
 * Whether an account may sign papers: it has paid, for a will or for one that it will sign, and got no
 * refund.
 */
export async function maySign(db: Database, ownerId: string): Promise<boolean> {
  const rows = await union(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.user_id, ownerId), isNull(payments.refund_due_at)))
      .limit(1),
    db
      .select({ id: wills.id })
      .from(wills)
      .where(and(eq(wills.owner_id, ownerId), or(isNotNull(wills.paid_at), eq(wills.status, 'valid'))))
      .limit(1),
  );
  return rows.length > 0;
}

/** @throws {ApiError} 409 if nothing was paid */
export async function assertPaid(tx: Database, ownerId: string): Promise<void> {
  if (!(await maySign(tx, ownerId))) throw conflict(messages.paperUnpaid);
}

/** What signing costs this account, or a visitor. */
export async function readPlanPrice(
  db: Database,
  { planPrice }: Pick<Config, 'planPrice'>,
  ownerId: string | undefined,
): Promise<PlanPrice> {
  return {
    cents: planPrice === null ? WILL_PRICE : centsOf(planPrice),
    included: ownerId !== undefined && (await maySign(db, ownerId)),
    // Without a price of its own, what is bought is a will that the papers come with.
    price: planPrice ? PLAN_STRIPE_PRICE_ID : WILL_STRIPE_PRICE_ID,
  };
}
