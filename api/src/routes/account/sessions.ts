import type { FastifyPluginAsync } from 'fastify';
import { messages } from '@heartwood/domain';
import { changeWithProof, requireRecentProof } from '../../accounts/recent-proof';
import { listSessions } from '../../accounts/sessions/session-list';
import { notFound } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { operations } from '../../openapi/operation';
import { listOf, ref } from '../../openapi/shapes';
import { idParams } from '../../plugins/app/address-parts';
import type { RouteTypes } from '../../plugins/app/validation';

const does = operations('Account');

/** A person's sessions. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, sessions } = app;
  app.addHook('onRequest', app.requireSession);

  const list = does('Where the person is logged in, the last used first.', {
    200: listOf(ref('LoginSession')),
  });
  app.get('/sessions/', { schema: { operation: list } }, (request) =>
    listSessions(db, request.user.sub, request.user.sid),
  );

  const end = does('Logs one device out.', { 204: null }, { once: true, refusals: [403] });
  app.delete('/sessions/:id/', { schema: { operation: end, params: idParams } }, async (request, reply) => {
    const { repeated } = await changeWithProof(db, request, {
      make: async (tx, user) => {
        if (!(await sessions.endOne(tx, user.id, request.params.id))) throw notFound(messages.sessionGone);
      },
    });
    if (!repeated) logSecurityEvent(request, 'session_ended', request.user.sub);
    return reply.code(204).send();
  });

  const endOthers = does('Logs out all devices but this one.', { 200: ref('Nothing') }, { refusals: [403] });
  app.post('/sessions/end-others/', { schema: { operation: endOthers } }, async (request) => {
    await requireRecentProof(db, request.user);
    await sessions.endAll(db, request.user.sub, request.user.sid);
    logSecurityEvent(request, 'sessions_ended', request.user.sub);
    return {};
  });
};

export default routes;
