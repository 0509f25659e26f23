import type { FastifyPluginAsync } from 'fastify';
import { checkoutSchema } from '@heartwood/domain';
import { findUser } from '../../accounts';
import { refundCentsOf } from '../settle';
import { openCheckout, readCheckout, willsOf } from '../sessions';
import { badToken } from '../../../platform/http/errors/api-error';
import { sessionParams } from '../../../platform/http/address-parts';
import type { RouteTypes } from '../../../platform/http/validation';
import { checkoutLimit } from '../../../platform/throttle/limits';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';

const describeRoute = describeRoutesOf('Payment');

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { config, db, deps } = app;
  app.addHook('onRequest', app.requireSession);

  const create = describeRoute(
    'Opens a checkout.',
    { 200: ref('CheckoutAddress') },
    { limit: checkoutLimit, refusals: [409] },
  );
  app.post(
    '/api/create-checkout-session/',
    { schema: { operation: create, body: checkoutSchema } },
    async (request) => {
      const user = await findUser(db, request.user.sub);
      if (!user) throw badToken();
      return { checkout_url: await openCheckout(db, deps.payments, request.body, user, config) };
    },
  );

  const read = describeRoute('What became of a checkout.', { 200: ref('CheckoutSession') });
  app.get(
    '/api/checkout-sessions/:id/',
    { schema: { operation: read, params: sessionParams } },
    async (request) => {
      const session = await readCheckout(db, request.params.id, request.user.sub);
      const refund_cents = await refundCentsOf(db, session.id);
      return { status: session.status, will_ids: willsOf(session.items), refund_cents };
    },
  );
};

export default routes;
