import type { FastifyPluginAsync } from 'fastify';
import { messages } from '@heartwood/domain';
import { changeWithProof, requireRecentProof } from '../recent-proof';
import { listSessions } from '../sessions/session-list';
import { notFound } from '../../../platform/http/errors/api-error';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { idParams } from '../../../platform/http/address-parts';
import type { RouteTypes } from '../../../platform/http/validation';

const describeRoute = describeRoutesOf('Account');

/** A person's sessions. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, sessions } = app;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute('Where the person is logged in, the last used first.', {
    200: listOf(ref('LoginSession')),
  });
  app.get('/sessions/', { schema: { operation: list } }, (request) =>
    listSessions(db, request.user.sub, request.user.sid),
  );

  const end = describeRoute('Logs one device out.', { 204: null }, { once: true, refusals: [403] });
  app.delete('/sessions/:id/', { schema: { operation: end, params: idParams } }, async (request, reply) => {
    const { repeated } = await changeWithProof(db, request, {
      make: async (tx, user) => {
        if (!(await sessions.endOne(tx, user.id, request.params.id))) throw notFound(messages.sessionGone);
      },
    });
    if (!repeated) logSecurityEvent(request, 'session_ended', request.user.sub);
    return reply.code(204).send();
  });

  const endOthers = describeRoute(
    'Logs out all devices but this one.',
    { 200: ref('Nothing') },
    { refusals: [403] },
  );
  app.post('/sessions/end-others/', { schema: { operation: endOthers } }, async (request) => {
    await requireRecentProof(db, request.user);
    await sessions.endAll(db, request.user.sub, request.user.sid);
    logSecurityEvent(request, 'sessions_ended', request.user.sub);
    return {};
  });
};

export default routes;
