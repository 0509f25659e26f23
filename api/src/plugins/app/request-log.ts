import fp from 'fastify-plugin';

/** One line for each call that changed something or failed; reading is logged at debug. */
export default fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url;
      request.log[levelOf(request.method, reply.statusCode)](
        { req: request, status: reply.statusCode, route, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
      done();
    });
  },
  { name: 'request-log' },
);

function levelOf(method: string, status: number): 'error' | 'warn' | 'info' | 'debug' {
  // 503 is what others did to the server, and passes.
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  return status >= 400 || method !== 'GET' ? 'info' : 'debug';
}
