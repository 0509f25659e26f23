import fp from 'fastify-plugin';
import { Schema } from 'yup';
import { fromYup } from '../../openapi/from-yup';
import { largestJson } from '../../openapi/largest-json';

/** What the body of any call may have, so that a text a little too long is told by its own sentence. */
export const SMALL_BODY = 16 * 1024;

/**
 * Gives every route the limit of its body: what its description says, or else the bytes that its schema's longest texts
 * and lists take, but never more than 16 KB where nobody has to log in. A schema with a text or a list that has no limit
 * stops the start.
 */
export default fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const { body, operation } = route.schema ?? {};
      const largest = body instanceof Schema ? largestJson(fromYup(body)) : 0;
      const derived = operation?.open ? SMALL_BODY : Math.max(SMALL_BODY, largest);
      route.bodyLimit = operation?.rawBody?.bytes ?? operation?.mostBytes ?? derived;
    });
  },
  { name: 'body-limits' },
);
