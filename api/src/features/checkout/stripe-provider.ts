import Stripe from 'stripe';
import { inLanguage, translated } from '@heartwood/i18n';
import type { StripeConfig } from '../../service-settings';
import { catalogs } from '../../platform/i18n';
import { legalPages } from './legal-pages';
import type { CheckoutOrder, PaymentProvider } from './provider';
import { readStripeEvent } from './stripe-events';

/** Card payments by Stripe Checkout. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    maxNetworkRetries: 2,
    timeout: 20_000,
  });
  return {
    kind: 'stripe',
    open: async ({ sessionId, email, successUrl, cancelUrl, ...order }) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: sessionId,
          customer_email: email,
          success_url: successUrl,
          cancel_url: cancelUrl,
          ...wordsOf(order, new URL(successUrl).origin),
        },
        { idempotencyKey: sessionId },
      );
      if (!session.url) throw new Error('Stripe opened a session without an address.');
      return { providerId: session.id, url: session.url };
    },
    expire: async (providerId) => {
      await stripe.checkout.sessions.expire(providerId).catch((error: unknown) => {
        // 400: it is already paid or has expired. Its event says which.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },
    refund: async ({ key, paymentId, amountCents, dueSince }) => {
      // Stripe forgets the idempotency key after a day. Before, a server may have died or the disk may have
      // been full when the refund was to be recorded here.
      if (Date.now() - dueSince.getTime() > HALF_A_DAY) {
        const made = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
        if (made.data.some(({ metadata }) => metadata?.payment === key)) return;
      }
      const refund = {
        payment_intent: paymentId,
        amount: amountCents,
        reason: 'duplicate',
        metadata: { payment: key },
      } as const;
      await stripe.refunds.create(refund, { idempotencyKey: `refund_${key}` }).catch((error: unknown) => {
        // Someone refunded it manually.
        if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded')
          throw error;
      });
    },
    readEvent: (body, signature) => readStripeEvent(stripe, config.webhookSecret, body, signature),
  };
}

const HALF_A_DAY = 12 * 60 * 60 * 1000;

/** The text that the buyer reads. For English, the rest of the page is in the browser's language. */
const wordsOf = ({ language, lines }: Pick<CheckoutOrder, 'language' | 'lines'>, origin: string) =>
  inLanguage(language, catalogs[language], () => ({
    locale: locales[language],
    custom_text: { submit: { message: legalPages(origin) } },
    line_items: lines.map(({ title, unitAmount, quantity }) => ({
      quantity,
      price_data: { currency: 'usd', unit_amount: unitAmount, product_data: { name: translated(title) } },
    })),
  }));

const locales = { en: 'auto', es: 'es-419' } as const;

function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port: port || undefined, protocol: protocol === 'http:' ? 'http' : 'https' };
}
