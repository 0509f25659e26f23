import type { FastifyPluginAsync } from 'fastify';
import agreements from './agreements';
import verify from './verify';

/** What agreements and their PDFs are checked with. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(agreements);
  await app.register(verify);
};

export default routes;
