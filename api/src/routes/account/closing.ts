import type { FastifyPluginAsync } from 'fastify';
import { closeAccount } from '../../accounts/closing';
import { makeWithProof } from '../../accounts/recent-proof';
import type { UserRow } from '../../accounts/user-rows';
import type { Database } from '../../db/database';
import { logSecurityEvent } from '../../log';
import { operations } from '../../openapi/operation';
import { ref } from '../../openapi/shapes';
import { securityChangeLimit } from '../../throttle/limits';

const operation = operations('Account')(
  'Closes the account: all devices are logged out, and after 14 days its data is deleted. A login before that keeps it.',
  { 200: ref('ClosedAccount') },
  { limit: securityChangeLimit, refusals: [403, 409] },
);

/** Closing an account. */
const routes: FastifyPluginAsync = async (app) => {
  const { db, deps, sessions, requireSession: onRequest } = app;
  app.post('/account/close/', { onRequest, schema: { operation } }, async (request) => {
    const make = (tx: Database, user: UserRow) => closeAccount(tx, sessions, user);
    const closes_at = await db.transaction((tx) => makeWithProof(tx, request.user, { make }));
    logSecurityEvent(request, 'account_closed', request.user.sub);
    deps.nudgeMail();
    return { closes_at: closes_at.toISOString() };
  });
};

export default routes;
