import type Stripe from 'stripe';
import type { PaymentEvent } from './provider';

const PAID = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);
const CANCELLED = new Set(['checkout.session.expired', 'checkout.session.async_payment_failed']);

/** Verifies the signature of the raw body and parses the event; null if it was not signed with the secret. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
): PaymentEvent | null {
  const event = verified(stripe, secret, body, signature);
  if (!event) return null;
  if (!event.type.startsWith('checkout.session.')) return { ...noted(event), outcome: 'none' };
  const session = event.data.object as Stripe.Checkout.Session;
  return {
    ...noted(event),
    outcome: outcomeOf(event.type, session),
    sessionId: session.client_reference_id,
    amountCents: session.amount_total,
    paymentId: idOf(session.payment_intent),
    currency: session.currency,
  };
}

function outcomeOf(type: string, session: Stripe.Checkout.Session): PaymentEvent['outcome'] {
  // A session can complete before a slow payment method has paid; only the second event confirms the payment.
  if (PAID.has(type) && session.payment_status === 'paid') return 'paid';
  return CANCELLED.has(type) ? 'cancelled' : 'none';
}

function noted({ id, type }: Stripe.Event) {
  return { id, type, sessionId: null, amountCents: null, paymentId: null, currency: null };
}

const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

function verified(stripe: Stripe, secret: string, body: Buffer, signature: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return null;
  }
}
