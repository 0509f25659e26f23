import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { RootSpan } from './tracing';

/** A span for each request, if OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it, no hook is added. */
export default fp(
  async (app) => {
    const { tracing } = app.deps;
    if (!tracing) return;
    const spans = new WeakMap<FastifyRequest, RootSpan>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, id } = request;
      // The route's pattern, never the requested URL, which contains ids.
      const { url: route = 'none' } = request.routeOptions;
      const span = tracing.beginRequest(`${method} ${route}`, {
        'http.request.method': method,
        'http.route': route,
        'heartwood.request_id': id,
      });
      spans.set(request, span);
      span.within(done);
    });
    // A body arrives through the socket's own events, which belong to no request.
    app.addHook('preValidation', (request, _reply, done) => spans.get(request)?.within(done));
    app.addHook('onResponse', (request, reply, done) => {
      spans.get(request)?.end({ 'http.response.status_code': reply.statusCode });
      done();
    });
  },
  { name: 'tracing', dependencies: ['deps'] },
);
