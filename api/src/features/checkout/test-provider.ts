import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { PaymentProvider } from './provider';
import { readStripeEvent } from './stripe-events';

/** The built-in checkout: no card and no money, but the same events, signed and verified in the same way. */
export interface TestProvider extends PaymentProvider {
  kind: 'test';
  /** The webhook call that reports a session's outcome. */
  tell: (outcome: 'paid' | 'cancelled', session: { id: string; amount_cents: number }) => SignedCall;
}

interface SignedCall {
  body: string;
  signature: string;
}

export function testProvider(publicUrl: string, secret: string): TestProvider {
  // Used only for signing: no call ever leaves the machine.
  const stripe = new Stripe('sk_test_unused');
  return {
    kind: 'test',
    open: ({ sessionId }) =>
      Promise.resolve({ providerId: sessionId, url: `${publicUrl}/backend/test-checkout/${sessionId}` }),
    // Nobody was charged, so there is nothing to end or refund outside of our own database.
    expire: () => Promise.resolve(),
    refund: () => Promise.resolve(),
    readEvent: (body, signature) => readStripeEvent(stripe, secret, body, signature),
    tell: (outcome, { id, amount_cents }) => {
      const body = JSON.stringify({
        id: `evt_test_${randomUUID()}`,
        object: 'event',
        type: outcome === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired',
        data: {
          object: {
            id,
            object: 'checkout.session',
            client_reference_id: id,
            payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
            payment_intent: outcome === 'paid' ? `pi_test_${id}` : null,
            amount_total: amount_cents,
            currency: 'usd',
          },
        },
      });
      return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
    },
  };
}
