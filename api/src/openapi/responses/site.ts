import type { JsonSchema } from '../json-schema';
import { exactly, listOf, orNull, text, uuid } from '../shapes';

/** The responses about checkout, the site, and errors. */
export const siteSchemas: Record<string, JsonSchema> = {
  Nothing: { type: 'object', additionalProperties: false, description: 'Done; there is nothing to say.' },
  CheckoutAddress: exactly({ checkout_url: { type: 'string', format: 'uri' } }),
  CheckoutSession: exactly({
    status: { type: 'string', enum: ['open', 'paid', 'cancelled', 'expired'] },
    will_ids: listOf(uuid),
    refund_cents: { type: 'integer', minimum: 0 },
  }),
  Received: exactly({ received: { const: true, type: 'boolean' } }),
  Health: exactly({ status: { const: 'ok', type: 'string' } }),
  Operator: exactly({
    name: orNull(text),
    address: orNull(text),
    email: orNull(text),
    support_email: orNull(text),
  }),
  ApiError: {
    type: 'object',
    description: 'A sentence a person can act on, and sentences for each field at fault, by its path.',
    properties: { detail: { type: 'string', minLength: 1 }, code: text, request_id: uuid },
    required: ['detail', 'request_id'],
    additionalProperties: { type: 'array', items: text, minItems: 1 },
  },
};
