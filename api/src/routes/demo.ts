import type { FastifyPluginAsync } from 'fastify';
import { demoAccounts } from '../demo/accounts';
import { notFound } from '../errors/refusal';

/** Names the demonstration accounts where there are any, so that the login page can offer them. */
const routes: FastifyPluginAsync = async (app) => {
  app.get('/demo/', () => {
    if (!app.config.demo) throw notFound();
    return { accounts: demoAccounts };
  });
};

export default routes;
