import fp from 'fastify-plugin';
import { Schema } from 'yup';
import { fromYup } from './openapi/from-yup';
import { largestJson } from './openapi/largest-json';

/** The minimum limit for any body, so that a text that is a little too long gets its own error message. */
export const SMALL_BODY = 16 * 1024;

/**
 * Sets the body limit of every route: the one in its description, or else the size of its schema's longest
 * texts and lists, but at most 16 KB if no login is required. The server doesn't start if a schema has a text
 * or a list without a limit.
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
