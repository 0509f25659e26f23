import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { findUser } from '../../accounts';
import { schema } from '../../../platform/db/database';
import type { CheckoutSessionRow } from '../sessions';
import { testCheckoutPage } from '../test-checkout-page';
import type { TestProvider } from '../test-provider';
import { notFound } from '../../../platform/http/errors/api-error';
import { sessionParams } from '../../../platform/http/address-parts';
import type { RouteTypes } from '../../../platform/http/validation';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { testCheckoutLimit } from '../../../platform/throttle/limits';

const { checkoutSessions } = schema;
const params = sessionParams;

const describeRoute = describeRoutesOf('Payment');
// Pages for a browser, of no use to an API client.
const operation = describeRoute(
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
