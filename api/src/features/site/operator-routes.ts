import type { FastifyPluginAsync } from 'fastify';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { exactly, orNull, ref, text } from '../../platform/http/openapi/shapes';
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
  }),
};

/** The site's operator, for the legal pages. */
const routes: FastifyPluginAsync = async (app) => {
  app.get('/operator/', { schema: { operation } }, () => app.config.operator);
};

export default routes;
