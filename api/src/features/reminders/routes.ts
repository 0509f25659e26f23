import type { FastifyPluginAsync } from 'fastify';
import { paths } from '@heartwood/domain';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { ref } from '../../platform/http/openapi/shapes';
import { AddressParts } from '../../platform/http/address-parts';
import type { RouteTypes } from '../../platform/http/validation';
import { mailedLinkLimit } from '../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Account');

const tokenParams = new AddressParts({ token: /^[\w.-]{1,300}$/ });

/**
 * One-click unsubscribing from reminders (RFC 8058). Mail about the security of an
 * account has no such header.
 */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  // A mail client sends a form, which contains nothing that we need.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

  const post = describeRoute(
    'Switches off the reminder that a mail names in its List-Unsubscribe header (RFC 8058), without a login.',
    { 200: ref('Nothing') },
    { open: mailedLinkLimit, refusals: [404] },
  );
  app.post('/unsubscribe/:token/', { schema: { operation: post, params: tokenParams } }, async (request) => {
    await app.reminderLists.unsubscribe(app.db, request.params.token);
    return {};
  });

  const get = describeRoute(
    'Leads a person who opens the same address to a page with a button. It changes nothing.',
    { 303: null },
    { open: mailedLinkLimit, hidden: true },
  );
  app.get('/unsubscribe/:token/', { schema: { operation: get, params: tokenParams } }, (request, reply) =>
    reply.redirect(`${app.config.publicUrl}${paths.unsubscribing(request.params.token)}`, 303),
  );
};

export default routes;
