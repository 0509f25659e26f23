import type { FastifyPluginAsync } from 'fastify';
import { demoAccounts } from '../demo/accounts';
import { notFound } from '../errors/api-error';
import { ref } from '../openapi/responses';
import { operations } from '../openapi/operation';
import { aboutLimit } from '../throttle/limits';

const operation = operations('Site')(
  'The demonstration accounts.',
  { 200: ref('DemoAccounts') },
  {
    open: aboutLimit,
    refusals: [404],
  },
);

/** Lists the demo accounts, if there are any, so that the login page can offer them. */
const routes: FastifyPluginAsync = async (app) => {
  app.get('/demo/', { schema: { operation } }, () => {
    if (!app.config.demo) throw notFound();
    return { accounts: demoAccounts };
  });
};

export default routes;
