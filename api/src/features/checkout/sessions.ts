import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  findPrice,
  messages,
  PLAN_STRIPE_PRICE_ID,
  centsOf,
  type CheckoutRequest,
  type Price,
} from '@heartwood/domain';
import type { Config } from '../../config';
import type { UserRow } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { isUuid } from '../../platform/db/ids';
import { conflict, invalidField, notFound, unavailable } from '../../platform/http/errors/api-error';
import type { CheckoutLine, PaymentProvider } from './provider';

const { checkoutSessions, wills } = schema;

type Items = (typeof checkoutSessions.$inferSelect)['items'];
export type CheckoutSessionRow = typeof checkoutSessions.$inferSelect;

/** Opens a checkout and returns the URL to redirect the browser to. Amounts come from our own price list. */
export async function openCheckout(
  db: Database,
  provider: PaymentProvider,
  request: CheckoutRequest,
  user: UserRow,
  { publicUrl, planPrice }: Pick<Config, 'publicUrl' | 'planPrice'>,
): Promise<string> {
  const priceOf = (id: string) => priceIn(id, planPrice);
  const priced = request.items.map(({ price, quantity, will_id }) => ({
    ...{ price, quantity, amount_cents: priceOf(price).unitAmount },
    // A blank one counts as missing. Threat: a will that is paid for at the plan's price.
    ...(will_id && price !== PLAN_STRIPE_PRICE_ID && { will_id }),
  }));
  const items = await assignWills(db, priced, user.id);
  const lines = items.map(({ price, quantity }) => lineOf(priceOf(price), quantity));
  const amount = lines.reduce((total, line) => total + line.unitAmount * line.quantity, 0);
  const id = `cs_${randomBytes(24).toString('base64url')}`;
  // Stored before calling the provider: its webhook may arrive before its response.
  await db
    .insert(checkoutSessions)
    .values({ id, user_id: user.id, provider: provider.kind, amount_cents: amount, items });
  const { providerId, url } = await provider
    .open({
      sessionId: id,
      lines,
      email: user.email,
      language: user.language,
      successUrl: `${publicUrl}/success?session_id=${id}`,
      cancelUrl: `${publicUrl}/cart?checkout=cancelled`,
    })
    .catch((cause: unknown) => {
      throw unavailable(cause);
    });
  await db.update(checkoutSessions).set({ provider_id: providerId }).where(eq(checkoutSessions.id, id));
  return url;
}

/** @throws {ApiError} 404 if it isn't this person's */
export async function readCheckout(db: Database, id: string, userId: string): Promise<CheckoutSessionRow> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.user_id, userId)));
  if (!row) throw notFound();
  return row;
}

export const willsOf = (items: Items): string[] => items.flatMap(({ will_id }) => (will_id ? [will_id] : []));

/**
 * Each item names its will, or gets the newest unpaid draft that no other item names. An item
 * without a will waits for one.
 */
async function assignWills(db: Database, items: Items, ownerId: string): Promise<Items> {
  const taken = willsOf(items);
  for (const [index, item] of items.entries()) {
    if (item.will_id === undefined) continue;
    const field = `items[${index}].will_id`;
    if (item.quantity !== 1 || taken.indexOf(item.will_id) !== taken.lastIndexOf(item.will_id))
      throw invalidField(field, messages.quantityInvalid());
    const [will] = isUuid(item.will_id)
      ? await db
          .select()
          .from(wills)
          .where(and(eq(wills.id, item.will_id), eq(wills.owner_id, ownerId)))
      : [];
    if (!will) throw invalidField(field, messages.willNotFound);
    if (will.paid_at) throw conflict(messages.willAlreadyPaid);
  }
  const open = await db
    .select({ id: wills.id })
    .from(wills)
    .where(and(eq(wills.owner_id, ownerId), eq(wills.status, 'draft'), isNull(wills.paid_at)))
    .orderBy(desc(wills.created_at));
  const free = open.map(({ id }) => id).filter((id) => !taken.includes(id));
  return items.flatMap((item) =>
    item.will_id === undefined && item.price !== PLAN_STRIPE_PRICE_ID
      ? Array.from({ length: item.quantity }, () => ({
          ...item,
          quantity: 1,
          will_id: free.shift(),
        }))
      : [item],
  );
}

const lineOf = ({ title, unitAmount }: Price, quantity: number): CheckoutLine => ({
  title,
  unitAmount,
  quantity,
});

/** The price of today. @param planPrice of papers without a will, in dollars; null if that is a will’s */
function priceIn(id: string, planPrice: number | null): Price {
  const found = findPrice(id);
  if (!found) throw invalidField('items', messages.unknownPrice);
  return id === PLAN_STRIPE_PRICE_ID && planPrice ? { ...found, unitAmount: centsOf(planPrice) } : found;
}
