import type { FastifyPluginAsync } from 'fastify';
import { lockLinkSchema, SECURITY_LOG_MONTHS } from '@heartwood/domain';
import { lockByLink } from '../lock-by-link';
import { listSecurityLog } from '../security-log';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { changeByLink } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { pageSchema, sendPage } from '../../../platform/http/paging/page';
import { deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { mailedLinkLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Account');

/** What happened in an account, and the answer of its owner that it wasn't them. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, sessions, requireSession: onRequest } = app;

  const list = describeRoute(
    `What happened in the security of the account in the last ${SECURITY_LOG_MONTHS} months, newest first: logins, factors, trusted people, exports, releases.`,
    { 200: listOf(ref('SecurityLogEntry')) },
    { paged: true },
  );
  app.get(
    '/security-log/',
    { onRequest, schema: { operation: list, querystring: pageSchema } },
    async (request, reply) =>
      sendPage(request, reply, await listSecurityLog(db, request.user.sub, request.query)),
  );

  const lock = describeRoute(
    'Says, by the link of a mail about the security of an account, that it wasn’t its owner: ends all sessions, and lets nobody log in until the password is reset by mail. A link for that is mailed at once. The address that the link was mailed to is the one of the account again. Account recovery is canceled; a second address that is new is removed, and a code on a wallet card that is new, or was used lately, ends.',
    { 200: ref('Nothing') },
    { open: mailedLinkLimit, once: true, refusals: [404] },
  );
  app.post('/account/lock/', { schema: { operation: lock, body: lockLinkSchema } }, async (request) => {
    const { token } = request.body;
    const device = deviceOf(request);
    let locked: Awaited<ReturnType<typeof lockByLink>> | undefined;
    await changeByLink(db, request, async (tx) => {
      locked = await lockByLink(tx, sessions, { token, device });
      return locked.id;
    });
    if (locked) logSecurityEvent(request, 'account_locked', locked.id);
    if (locked?.secondRemoved) logSecurityEvent(request, 'second_email_removed', locked.id);
    deps.nudgeMail();
    return {};
  });
};

export default routes;
