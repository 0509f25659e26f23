import type { FastifyPluginAsync } from 'fastify';
import { closeAccount } from '../../accounts/closing';
import { changeWithProof } from '../../accounts/recent-proof';
import { logSecurityEvent } from '../../log';
import { operations } from '../../openapi/operation';
import { ref } from '../../openapi/shapes';
import { securityChangeLimit } from '../../throttle/limits';

const operation = operations('Account')(
  'Closes the account: all devices are logged out, and after 14 days its data is deleted. A login before that keeps it.',
  { 200: ref('ClosedAccount') },
  { limit: securityChangeLimit, refusals: [403] },
);

/** Closing an account. */
const routes: FastifyPluginAsync = async (app) => {
  const { db, deps, sessions, requireSession: onRequest } = app;
  app.post('/account/close/', { onRequest, schema: { operation } }, async (request) => {
    const closes_at = await changeWithProof(db, request.user, (tx, user) => closeAccount(tx, sessions, user));
    logSecurityEvent(request, 'account_closed', request.user.sub);
    deps.nudgeMail();
    return { closes_at: closes_at.toISOString() };
  });
};

export default routes;
