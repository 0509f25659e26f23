import type { FastifyPluginAsync } from 'fastify';
import { messages } from '@heartwood/domain';
import { handlePaymentEvent } from '../payment-events';
import { expireSuperseded, refundDue } from '../settle';
import { invalid } from '../../../platform/http/errors/api-error';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { webhookLimit } from '../../../platform/throttle/limits';

const operation = describeRoutesOf('Payment')(
  'The payment provider’s signed events.',
  { 200: ref('Received') },
  {
    open: webhookLimit,
    rawBody: {
      media: 'application/json',
      schema: { type: 'object', description: 'A Stripe event.' },
      bytes: 256 * 1024,
    },
  },
);

const routes: FastifyPluginAsync = async (app) => {
  // The signature covers the raw bytes, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/webhooks/stripe/', { schema: { operation } }, async (request) => {
    const { 'stripe-signature': signature } = request.headers;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = typeof signature === 'string' ? app.deps.payments.readEvent(body, signature) : null;
    if (!event) throw invalid(messages.webhookUnsigned);
    const result = await handlePaymentEvent(app.db, event);
    if (result === 'wrong_amount')
      request.log.error({ event }, 'a payment does not have the amount of its order');
    if (result === 'unknown_checkout')
      request.log.error({ event }, 'a payment belongs to no checkout of this installation');
    // The event is stored: whatever the provider can't do now is retried later.
    const settling = { db: app.db, payments: app.deps.payments, log: request.log };
    await refundDue(settling);
    if (result === 'done' && event.sessionId) await expireSuperseded(settling, event.sessionId);
    app.deps.nudgeMail();
    return { received: true };
  });
};

export default routes;
