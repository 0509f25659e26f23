import type { FastifyPluginAsync } from 'fastify';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import type { TokenClaims } from '../../../platform/http/security/jwt';
import type { RouteTypes } from '../../../platform/http/validation';
import { aboutLimit } from '../../../platform/throttle/limits';
import { readPlanPrice } from '../plan-price';

const describeRoute = describeRoutesOf('Papers');

/** What signing papers costs, also for visitors. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { config, db } = app;
  const operation = describeRoute(
    'What signing papers costs, and whether this account, if there is a session, has paid for it.',
    { 200: ref('PlanPrice') },
    { open: aboutLimit, refusals: [401] },
  );
  app.get(
    '/api/plan-price/',
    {
      onRequest: async (request) => {
        if (request.headers.authorization) await app.requireSession(request);
      },
      schema: { operation },
    },
    (request) => {
      const user: TokenClaims | null = request.user;
      return readPlanPrice(db, config, user?.sub);
    },
  );
};

export default routes;
