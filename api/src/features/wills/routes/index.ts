import type { FastifyPluginAsync } from 'fastify';
import begunWill from './begun-will';
import drafts from './drafts';
import signing from './signing';
import wills from './wills';
import witnessLinks from './witness-links';

/** Everything about wills, but for their PDFs. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(wills);
  await app.register(begunWill);
  await app.register(drafts);
  await app.register(signing);
  await app.register(witnessLinks);
};

export default routes;
