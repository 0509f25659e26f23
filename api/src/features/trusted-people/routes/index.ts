import type { FastifyPluginAsync } from 'fastify';
import entrusted from './entrusted';
import links from './links';
import paper from './paper';
import owner from './owner';

/** Trusted people: whom an owner names, what they request, and what is released to them. */
const routes: FastifyPluginAsync = async (app) => {
  await app.register(owner);
  await app.register(links);
  await app.register(entrusted);
  await app.register(paper);
};

export default routes;
