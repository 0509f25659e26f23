import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, listOf, uuid } from '../../platform/http/openapi/shapes';

/** The responses about the checkout. */
export const checkoutSchemas: Record<string, JsonSchema> = {
  CheckoutAddress: exactly({ checkout_url: { type: 'string', format: 'uri' } }),
  CheckoutSession: exactly({
    status: { type: 'string', enum: ['open', 'paid', 'cancelled', 'expired'] },
    will_ids: listOf(uuid),
    refund_cents: { type: 'integer', minimum: 0 },
  }),
  Received: exactly({ received: { const: true, type: 'boolean' } }),
};
