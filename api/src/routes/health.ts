import type { FastifyPluginAsync } from 'fastify';
import { unavailable } from '../errors/refusal';
import { ref } from '../openapi/answers';
import { operations } from '../openapi/operation';

const operation = operations('Site')(
  'Whether the server can serve.',
  { 200: ref('Health') },
  {
    open: true,
    refusals: [],
  },
);

const routes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { schema: { operation } }, async () => {
    await app.deps.database.ping().catch(() => {
      throw unavailable();
    });
    return { status: 'ok' };
  });
};

export default routes;
