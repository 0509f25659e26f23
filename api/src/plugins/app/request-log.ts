import fp from 'fastify-plugin';

/** One line for each call that changed something or failed; reading is logged at debug. */
export default fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const level =
        reply.statusCode >= 500
          ? 'error'
          : reply.statusCode >= 400 || request.method !== 'GET'
            ? 'info'
            : 'debug';
      const route = request.routeOptions.url;
      request.log[level](
        { req: request, status: reply.statusCode, route, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
      done();
    });
  },
  { name: 'request-log' },
);
