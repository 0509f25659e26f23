import fp from 'fastify-plugin';

/** Gives every route the limit of its body. */
export default fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const rawBody = route.schema?.operation?.rawBody;
      if (rawBody) route.bodyLimit = rawBody.bytes;
    });
  },
  { name: 'body-limits' },
);
