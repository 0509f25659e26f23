import type { FastifyPluginAsync } from 'fastify';
import { unavailable } from '../errors/refusal';

const routes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', async () => {
    await app.deps.database.ping().catch(() => {
      throw unavailable();
    });
    return { status: 'ok' };
  });
};

export default routes;
