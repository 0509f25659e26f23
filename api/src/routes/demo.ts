import type { FastifyPluginAsync } from 'fastify';
import { demoAccounts } from '../demo/accounts';
import { ref } from '../openapi/shapes';
import { operations } from '../openapi/operation';
import { aboutLimit } from '../throttle/limits';

const operation = operations('Site')(
  'The demonstration accounts; none unless the server was started with them.',
  { 200: ref('DemoAccounts') },
  { open: aboutLimit },
);

/** Lists the demo accounts, so that the login page can offer them. That there are none is no error, which a browser would log. */
const routes: FastifyPluginAsync = async (app) => {
  app.get('/demo/', { schema: { operation } }, () => ({ accounts: app.config.demo ? demoAccounts : [] }));
};

export default routes;
