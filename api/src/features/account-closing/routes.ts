import type { FastifyPluginAsync } from 'fastify';
import { CLOSING_DAYS } from '@heartwood/domain';
import { closeAccount } from './account-closing';
import { makeWithProof, type UserRow } from '../accounts';
import type { Database } from '../../platform/db/database';
import { logSecurityEvent } from '../../platform/audit/security-log';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { ref } from '../../platform/http/openapi/shapes';
import { deviceOf } from '../../platform/http/session';
import { securityChangeLimit } from '../../platform/throttle/limits';

const operation = describeRoutesOf('Account')(
  `Closes the account: all devices are logged out, and after ${CLOSING_DAYS} days its data is deleted. A login before that keeps it.`,
  { 200: ref('ClosedAccount') },
  { limit: securityChangeLimit, refusals: [403, 409] },
);

/** Closing an account. */
const routes: FastifyPluginAsync = async (app) => {
  const { db, deps, sessions, requireSession: onRequest } = app;
  app.post('/account/close/', { onRequest, schema: { operation } }, async (request) => {
    const make = (tx: Database, user: UserRow) =>
      closeAccount(tx, sessions, { user, device: deviceOf(request) });
    const closes_at = await db.transaction((tx) => makeWithProof(tx, request.user, { make }));
    logSecurityEvent(request, 'account_closed', request.user.sub);
    deps.nudgeMail();
    return { closes_at: closes_at.toISOString() };
  });
};

export default routes;
