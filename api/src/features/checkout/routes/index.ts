import type { FastifyPluginAsync } from 'fastify';
import checkout from './checkout';
import testCheckout from './test-checkout';
import webhooks from './webhooks';

/** Paying for wills; with the built-in test checkout, its pages too. */
const routes: FastifyPluginAsync = async (app) => {
  const { payments } = app.deps;
  await app.register(checkout);
  await app.register(webhooks);
  if (payments.kind === 'test' && 'tell' in payments)
    await app.register(testCheckout, { provider: payments });
};

export default routes;
