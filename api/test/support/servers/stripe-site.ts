import Stripe from 'stripe';
import { WILL_STRIPE_PRICE_ID } from '@heartwood/domain';
import { stripeProvider } from '../../../src/features/checkout/stripe-provider';
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

  const buy = (...wills: string[]) =>
    ana.post('/api/create-checkout-session/', {
      items: wills.map((will_id) => ({ price: WILL_STRIPE_PRICE_ID, quantity: 1, will_id })),
    });

  return {
    site,
    stub,
    ana,
    buy,
    /** The environment of another server that uses the same fake Stripe. */
    env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl },
    /** Opens a checkout for wills. Returns its id, which Stripe knows it by. */
    checkout: async (...wills: string[]): Promise<string> => {
      await buy(...wills);
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
export const paidSession = (client_reference_id: string, amount_total = 50_000) => ({
  object: 'checkout.session',
  client_reference_id,
  payment_status: 'paid',
  amount_total,
  payment_intent: `pi_${client_reference_id}`,
  currency: 'usd',
});
