import type { FastifyPluginAsync } from 'fastify';
import type { Operator } from '@heartwood/domain';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { count, exactly, orNull, ref, text } from '../../platform/http/openapi/shapes';
import { aboutLimit } from '../../platform/throttle/limits';

const operation = describeRoutesOf('Site')(
  'Who runs this installation; null where its settings say nothing.',
  { 200: ref('Operator') },
  { open: aboutLimit },
);

/** The response about the operator. */
export const operatorSchemas: Record<string, JsonSchema> = {
  Operator: exactly({
    name: orNull(text),
    address: orNull(text),
    email: orNull(text),
    support_email: orNull(text),
    answer_days: orNull(count),
    refund_days: orNull(count),
    texts_reviewed_by: orNull(text),
    charges_cards: { type: 'boolean' },
  }),
};

/** The site's operator, for the legal pages, and for what is said beside a price. */
const routes: FastifyPluginAsync = async (app) => {
  const answer: Operator = { ...app.config.operator, charges_cards: app.config.stripe !== undefined };
  app.get('/operator/', { schema: { operation } }, () => answer);
};

export default routes;
