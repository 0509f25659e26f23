import type { FastifyPluginAsync } from 'fastify';
import { demoAccounts } from '../accounts';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import { exactly, listOf, ref, text } from '../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { aboutLimit } from '../../platform/throttle/limits';

const operation = describeRoutesOf('Site')(
  'The demonstration accounts; none unless the server was started with them.',
  { 200: ref('DemoAccounts') },
  { open: aboutLimit },
);

/** The response about the demo accounts. */
export const demoSchemas: Record<string, JsonSchema> = {
  DemoAccounts: exactly({ accounts: listOf(exactly({ username: text, password: text, name: text })) }),
};

/**
 * Lists the demo accounts, so that the login page can offer them. That there are none is no error,
 * which a browser would log.
 */
const routes: FastifyPluginAsync = async (app) => {
  app.get('/demo/', { schema: { operation } }, () => ({ accounts: app.config.demo ? demoAccounts : [] }));
};

export default routes;
