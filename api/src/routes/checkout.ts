import type { FastifyPluginAsync } from 'fastify';
import { object, string } from 'yup';
import { checkoutSchema } from '@heartwood/shared/domain';
import { findUser } from '../accounts/user-rows';
import { openCheckout, readCheckout, willsOf } from '../checkout/sessions';
import { badToken } from '../errors/refusal';
import type { YupTypes } from '../plugins/app/validation';
import { checkoutLimit } from '../throttle/limits';

const sessionParams = object({ id: string().required().max(100) });

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<YupTypes>();
  const { config, db, deps, throttle } = app;
  app.addHook('onRequest', app.requireSession);

  app.post('/api/create-checkout-session/', { schema: { body: checkoutSchema } }, async (request) => {
    await throttle.hit(checkoutLimit, request.user.sub);
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return { checkout_url: await openCheckout(db, deps.payments, request.body, user, config.publicUrl) };
  });

  app.get('/api/checkout-sessions/:id/', { schema: { params: sessionParams } }, async (request) => {
    const { status, items } = await readCheckout(db, request.params.id, request.user.sub);
    return { status, will_ids: willsOf(items) };
  });
};

export default routes;
