import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { findUser } from '../accounts/user-rows';
import { schema } from '../db/database';
import type { CheckoutSessionRow } from '../checkout/sessions';
import { testCheckoutPage } from '../checkout/test-checkout-page';
import type { TestProvider } from '../checkout/test-provider';
import { notFound } from '../errors/api-error';
import { sessionParams } from '../plugins/app/address-parts';
import type { RouteTypes } from '../plugins/app/validation';
import { operations } from '../openapi/operation';
import { testCheckoutLimit } from '../throttle/limits';

const { checkoutSessions } = schema;
const params = sessionParams;

const does = operations('Payment');
// Pages for a browser, of no use to an API client.
const operation = does(
  'The test checkout.',
  { 200: { media: 'text/html' } },
  { open: testCheckoutLimit, hidden: true },
);

/** The page of the built-in checkout. Anyone with the session's URL may open it, as with a real provider. */
const routes: FastifyPluginAsync<{ provider: TestProvider }> = async (fastify, { provider }) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { config, db } = app;
  // The two buttons are plain forms without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));

  const find = async (id: string): Promise<CheckoutSessionRow> => {
    const [row] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id));
    if (row?.provider !== 'test') throw notFound();
    return row;
  };

  const tell = async (outcome: 'paid' | 'cancelled', session: CheckoutSessionRow) => {
    const { body, signature } = provider.tell(outcome, session);
    const answer = await app.inject({
      method: 'POST',
      url: '/backend/webhooks/stripe/',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}.`);
  };

  app.get('/test-checkout/:id', { schema: { operation, params } }, async (request, reply) => {
    const session = await find(request.params.id);
    const buyer = await findUser(db, session.user_id);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(testCheckoutPage(session, buyer?.language ?? 'en'));
  });

  app.post('/test-checkout/:id/pay', { schema: { operation, params } }, async (request, reply) => {
    const session = await find(request.params.id);
    if (session.status === 'expired') return reply.redirect(`/backend/test-checkout/${session.id}`, 303);
    if (session.status !== 'paid') await tell('paid', session);
    return reply.redirect(`${config.publicUrl}/success?session_id=${session.id}`, 303);
  });

  app.post('/test-checkout/:id/cancel', { schema: { operation, params } }, async (request, reply) => {
    const session = await find(request.params.id);
    if (session.status === 'open') await tell('cancelled', session);
    return reply.redirect(`${config.publicUrl}/cart?checkout=cancelled`, 303);
  });
};

export default routes;
