import Stripe from 'stripe';
import { WILL_STRIPE_PRICE_ID } from '@heartwood/shared/domain';
import { stripeProvider } from '../../../src/checkout/stripe-provider';
import type { Json } from '../person';
import { openSite } from '../site';
import { freePort } from './free-port';
import { StripeStub } from './stripe-stub';

const signer = new Stripe('sk_test_x');

export const webhookSecret = 'whsec_for_tests';

/** A site whose payments go to a fake Stripe, and a person who buys wills there. */
export async function openStripeSite() {
  const stub = new StripeStub();
  const port = await freePort();
  await stub.start(port);
  const apiUrl = `http://127.0.0.1:${port}`;
  const site = await openSite(
    {},
    { payments: stripeProvider({ secretKey: 'sk_test_x', webhookSecret, apiUrl }) },
  );
  const ana = await site.person();

  const buy = (will_id: string) =>
    ana.post('/api/create-checkout-session/', {
      items: [{ price: WILL_STRIPE_PRICE_ID, quantity: 1, will_id }],
    });

  return {
    site,
    stub,
    ana,
    buy,
    /** Opens a checkout for a will. Returns its id, which Stripe knows it by. */
    checkout: async (will_id: string): Promise<string> => {
      await buy(will_id);
      return stub.requests.at(-1)?.key ?? '';
    },
    /** Sends a signed event, as Stripe does. */
    tell: (type: string, session: Json, id = `evt_${Math.random()}`, secret = webhookSecret) => {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object: session } });
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
      return site.call('POST', '/webhooks/stripe/', payload, { headers: { 'stripe-signature': signature } });
    },
    close: async () => {
      await site.close();
      await stub.stop();
    },
  };
}

export type StripeSite = Awaited<ReturnType<typeof openStripeSite>>;

/** What Stripe says about a checkout that is paid for. */
export const paidSession = (client_reference_id: string) => ({
  object: 'checkout.session',
  client_reference_id,
  payment_status: 'paid',
  amount_total: 50_000,
  payment_intent: `pi_${client_reference_id}`,
  currency: 'usd',
});
