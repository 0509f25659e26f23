import type { FastifyPluginAsync } from 'fastify';
import { ApiError, unavailable } from '../http/errors/api-error';
import { Readiness } from './readiness';
import { ref } from '../http/openapi/shapes';
import { describeRoutesOf } from '../http/openapi/operation';

const RETRY_SECONDS = 5;

const describeRoute = describeRoutesOf('Site');
const open = { open: { unlimited: 'Load balancers ask all the time, and all it costs is a ping.' } };
const live = describeRoute('Whether the process runs.', { 200: ref('Health') }, open);
const healthy = describeRoute('Whether the server can serve.', { 200: ref('Health') }, open);
const ready = describeRoute(
  'Whether all is there that calls need; if not, what is missing.',
  { 200: ref('Health') },
  open,
);

const routes: FastifyPluginAsync = async (app) => {
  const readiness = new Readiness(app.deps);

  app.get('/livez', { schema: { operation: live } }, () => ({ status: 'ok' }));

  app.get('/healthz', { schema: { operation: healthy } }, async () => {
    await app.deps.database.ping().catch(() => {
      throw unavailable();
    });
    return { status: 'ok' };
  });

  app.get('/readyz', { schema: { operation: ready } }, async () => {
    const missing = await readiness.missing();
    const sentences = Object.values(missing).flat();
    if (sentences.length > 0)
      throw new ApiError(503, sentences, { fields: missing, retryAfter: RETRY_SECONDS });
    return { status: 'ok' };
  });
};

export default routes;
