import type { FastifyPluginAsync } from 'fastify';
import { cancelRecoverySchema, messages, recoveryDaysSchema, secondEmailSchema } from '@heartwood/domain';
import { eq } from 'drizzle-orm';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { schema } from '../../../platform/db/database';
import { badToken, notFound } from '../../../platform/http/errors/api-error';
import { changeByLink, changeOnce } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { emailChangeLimit, mailedLinkLimit, securityChangeLimit } from '../../../platform/throttle/limits';
import { dropAccountTokens } from '../account-tokens';
import { changeWithProof } from '../recent-proof';
import { cancelByLink, cancelRecovery, readRecovery } from '../recovery/recoveries';
import { dropSecondEmail, mailSecondEmailLink } from '../recovery/second-email';
import { findUser, lockUser } from '../user-rows';
import { changeFactors, changes, mayAddFactor } from './factor-change';

const { users } = schema;

const describeRoute = describeRoutesOf('Account');
const done = { 200: ref('Nothing') };

/** Account recovery, for a person who has lost every second step, or the mailbox. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle, requireSession: onRequest } = app;

  const read = describeRoute('The account recovery that runs, or was canceled a short time ago.', {
    200: ref('RunningRecovery'),
  });
  app.get('/account-recovery/', { onRequest, schema: { operation: read } }, async (request) => {
    const user = await findUser(db, request.user.sub);
    if (!user) throw badToken();
    return { recovery: await readRecovery(db, user) };
  });

  const choose = describeRoute(
    'Sets how many days account recovery waits, or turns it off, which cancels one that runs.',
    done,
    { ...changes, once: true, refusals: [403] },
  );
  app.put(
    '/account-recovery/',
    { onRequest, schema: { operation: choose, body: recoveryDaysSchema } },
    async (request) => {
      const { days = null } = request.body;
      let canceled = false;
      await changeFactors(fastify, request, async (tx, user) => {
        if (days === null) canceled = await cancelRecovery(tx, user);
        if (user.recovery_days === days) return {};
        await tx.update(users).set({ recovery_days: days }).where(eq(users.id, user.id));
        return { what: 'recovery_days_changed' };
      });
      if (canceled) logSecurityEvent(request, 'recovery_canceled', request.user.sub);
      return {};
    },
  );

  const cancel = describeRoute('Cancels the account recovery that runs. A login is enough.', done, {
    limit: securityChangeLimit,
    once: true,
    refusals: [404],
  });
  app.delete('/account-recovery/', { onRequest, schema: { operation: cancel } }, async (request) => {
    const { repeated } = await changeOnce(db, request, async (tx) => {
      const user = await lockUser(tx, request.user.sub);
      if (!user) throw badToken();
      if (!(await cancelRecovery(tx, user))) throw notFound(messages.recoveryGone);
    });
    if (!repeated) logSecurityEvent(request, 'recovery_canceled', request.user.sub);
    deps.nudgeMail();
    return {};
  });

  const byLink = describeRoute('Cancels it by the link of a notice, without a login.', done, {
    open: mailedLinkLimit,
    once: true,
    refusals: [404],
  });
  app.post(
    '/account-recovery/cancel/',
    { schema: { operation: byLink, body: cancelRecoverySchema } },
    async (request) => {
      const { id, repeated } = await changeByLink(db, request, (tx) => cancelByLink(tx, request.body.token));
      if (!repeated) logSecurityEvent(request, 'recovery_canceled', id);
      deps.nudgeMail();
      return {};
    },
  );

  const add = describeRoute(
    'Mails a link that verifies a second address of the account. POST /email-verification/confirm/ uses it; until then, nothing changes.',
    done,
    { limit: emailChangeLimit, once: true, refusals: [403] },
  );
  app.post(
    '/second-email/',
    { onRequest, schema: { operation: add, body: secondEmailSchema } },
    async (request) => {
      const { email } = request.body;
      const actor = actorOf(request);
      await changeWithProof(db, request, {
        require: mayAddFactor,
        make: (tx, user) => mailSecondEmailLink(tx, throttle.within(tx), { user, actor, email }),
      });
      deps.nudgeMail();
      return {};
    },
  );

  const remove = describeRoute(
    'Removes the second address, and cancels an account recovery that was begun from it.',
    { 204: null },
    { ...changes, once: true, refusals: [403] },
  );
  app.delete('/second-email/', { onRequest, schema: { operation: remove } }, async (request, reply) => {
    await changeFactors(fastify, request, async (tx, user) => {
      await dropAccountTokens(tx, user.id, 'second_email');
      return (await dropSecondEmail(tx, user)) ? { what: 'second_email_removed' } : {};
    });
    return reply.code(204).send();
  });
};

export default routes;
