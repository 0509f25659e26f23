import fp from 'fastify-plugin';

/** Logs one line for each call that changed something or failed; reads are logged at the debug level. */
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
  // 503 is a temporary condition outside of the server.
  if (status === 503) return 'warn';
  if (status >= 500) return 'error';
  return status >= 400 || method !== 'GET' ? 'info' : 'debug';
}
